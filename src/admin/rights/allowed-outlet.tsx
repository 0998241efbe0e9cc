import { Navigate, Outlet, useLocation } from 'react-router'
import { type Screen, useScreens } from '../screen/screens-context.ts'
import { NotYours } from './not-yours.tsx'
import { useMay } from './rights-context.ts'

/** The screen of this address, where the role opens it; `all` has also those that it does not. */
export function AllowedOutlet({ all }: { all: readonly Screen[] }) {
  const { pathname } = useLocation()
  const open = useScreens()
  const [answersRequests, editsSite] = [useMay('requests'), useMay('site')]
  const path = pathname.split('/')[1] || 'dashboard'
  const screen = all.find((one) => one.path === path)
  if (path === 'dashboard' && answersRequests && !editsSite)
    return <Navigate to="/requests" replace />
  if (screen && !open.includes(screen)) return <NotYours label={screen.label} />
  return <Outlet />
}
