import { createBrowserRouter, Link, type RouteObject, useLocation } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { LoadFailure } from './screen/load-failure.tsx'
import { ScreenHeader } from './screen/screen-header.tsx'
import { dashboard, screens } from './screens.ts'
import { RecoverScreen } from './sign-in/recover-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

// The router itself shows nothing at all where a screen could not be loaded.
const screenRoutes: RouteObject[] = screens.map(({ path, load }) => ({
  path,
  lazy: async () => ({ Component: await load().catch(() => ScreenError) }),
  ErrorBoundary: ScreenError,
}))

declare global {
  interface ImportMeta {
    readonly env: { readonly DEV: boolean }
  }
}

/** While the sources are served; a build leaves it out. */
const primitives: RouteObject = {
  path: 'primitives',
  HydrateFallback: FirstScreenLoading,
  lazy: async () => ({ Component: (await import('./screen/primitives.tsx')).Primitives }),
}

const routes: RouteObject[] = [
  { path: 'login', Component: SignInScreen },
  { path: 'recover', Component: RecoverScreen },
  {
    path: 'new-password',
    HydrateFallback: FirstScreenLoading,
    lazy: async () => ({
      Component: (await import('./sign-in/new-password-screen.tsx')).NewPasswordScreen,
    }),
  },
  // Outside the shell: it is read beside the panel, in a tab of its own, and by who cannot sign in.
  {
    path: 'help',
    HydrateFallback: FirstScreenLoading,
    lazy: async () => ({ Component: (await import('./help/help.tsx')).Help }),
  },
  ...(import.meta.env.DEV ? [primitives] : []),
  {
    // Loaded apart, so that signing in does not wait for it; afterwards it is loaded at the same time as the screen.
    lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
    HydrateFallback: FirstScreenLoading,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: await dashboard.load().catch(() => ScreenError) }),
        ErrorBoundary: ScreenError,
      },
      ...screenRoutes,
      { path: '*', Component: NotFound },
    ],
  },
]

export function createRouter() {
  // The installed panel ends at /admin/: outside of it, it would look like a page of another site.
  const { pathname, search, hash } = window.location
  if (pathname === '/admin') window.history.replaceState(null, '', `/admin/${search}${hash}`)
  return createBrowserRouter([{ ErrorBoundary: PanelError, children: routes }], {
    basename: '/admin/',
  })
}

function FirstScreenLoading() {
  return <Spinner label="Se încarcă..." />
}

function NotFound() {
  const { pathname } = useLocation()
  return (
    <>
      <ScreenHeader title="Pagina nu a fost găsită" />
      <p className="max-w-prose text-quiet">
        În panoul de administrare nu există adresa{' '}
        <code className="break-all">/admin{pathname}</code>.
      </p>
      <Link to="/dashboard" className={buttonClass('primary', 'mt-6')}>
        Înapoi la panoul de control
      </Link>
    </>
  )
}

// Usually a newer version was installed, and the file of this screen is gone.
function ScreenError() {
  return (
    <LoadFailure title="Ecranul nu a putut fi încărcat" onRetry={() => window.location.reload()} />
  )
}

/** For errors outside the panel's own screens: on one for signing in, or in the shell. */
function PanelError() {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <ScreenError />
    </main>
  )
}
