import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { roleNames } from '#content/browser/roles.ts'
import { buttonClass } from '#ui/button.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { type Screen, useScreens } from '../screen/screens-context.ts'
import { useMay, useRights } from './rights-context.ts'

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

function NotYours({ label }: { label: string }) {
  const { role, needsSecondFactor } = useRights()
  return (
    <>
      <ScreenHeader title={label} />
      <p className="max-w-prose text-quiet">
        {needsSecondFactor
          ? `Rolul „${roleNames[role]}” cere verificarea în doi pași. Activați-o în „Contul meu”, apoi ecranele se deschid.`
          : `Acest ecran nu ține de rolul „${roleNames[role]}”. Cereți unui proprietar al site-ului să facă schimbarea sau să vă dea alt rol.`}
      </p>
      <Link
        to={needsSecondFactor ? '/account' : '/dashboard'}
        className={buttonClass('primary', 'mt-6')}
      >
        {needsSecondFactor ? 'Deschide „Contul meu”' : 'Înapoi la început'}
      </Link>
    </>
  )
}
