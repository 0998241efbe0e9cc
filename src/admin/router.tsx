import { createBrowserRouter, type RouteObject } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'
import { ScreenError } from './screen/screen-error.tsx'
import { RecoverScreen } from './sign-in/recover-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

declare global {
  interface ImportMeta {
    readonly env: { readonly DEV: boolean }
  }
}

/** While the sources are served; a build leaves it out. */
const primitives: RouteObject = {
  path: 'primitives',
  lazy: async () => ({ Component: (await import('./screen/primitives.tsx')).Primitives }),
}

const rootId = 'root'
const loadPanel = () => import('./panel-routes.tsx')
const routes: RouteObject[] = [
  { path: 'login', element: <SignInScreen loadPanel={loadPanel} /> },
  { path: 'recover', Component: RecoverScreen },
  {
    path: 'new-password',
    lazy: async () => ({
      Component: (await import('./sign-in/new-password-screen.tsx')).NewPasswordScreen,
    }),
  },
  ...(import.meta.env.DEV ? [primitives] : []),
]

export function createRouter() {
  // The installed panel ends at /admin/: outside of it, it would look like a page of another site.
  const { pathname, search, hash } = window.location
  if (pathname === '/admin') window.history.replaceState(null, '', `/admin/${search}${hash}`)
  const root: RouteObject = {
    id: rootId,
    HydrateFallback: FirstScreenLoading,
    ErrorBoundary: PanelError,
    children: routes,
  }
  return createBrowserRouter([root], {
    basename: '/admin/',
    // Everything behind the sign-in, which does not wait for it.
    patchRoutesOnNavigation: async ({ patch }) => patch(rootId, (await loadPanel()).panelRoutes),
  })
}

function FirstScreenLoading() {
  return <Spinner label="Se încarcă..." />
}

/** For errors outside the panel's own screens: on one for signing in, or in the shell. */
function PanelError() {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <ScreenError />
    </main>
  )
}
