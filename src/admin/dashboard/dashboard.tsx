import { Link } from 'react-router'
import { type Screen, screens } from '../screens.ts'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'

const { dashboard: _, ...editors } = screens

export function Dashboard() {
  const { email } = useAdministrator()
  return (
    <>
      <ScreenHeader title="Panou de control" />
      <p className="mb-6 text-sm text-slate-600">
        <span className="font-medium text-slate-900">{email}</span> · Administrator
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {Object.values<Screen>(editors).map((screen) => (
          <li key={screen.path}>
            <Tile screen={screen} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Tile({ screen }: { screen: Screen }) {
  const Icon = screen.icon
  return (
    <Link
      to={`/${screen.path}`}
      className="flex h-full items-center gap-4 rounded-xl border border-slate-200 bg-white p-4 shadow-xs transition-colors hover:border-amber-500"
    >
      <span className="flex size-10 items-center justify-center rounded-lg bg-slate-900 text-amber-400">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="font-medium">{screen.label}</span>
    </Link>
  )
}
