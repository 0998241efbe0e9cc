import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'
import { useClient } from './connection/client-context.ts'
import { ScreenError } from './screen/load-failure.tsx'
import { RecoverScreen } from './sign-in/recover-screen.tsx'
import { useSession } from './sign-in/session-context.ts'
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
const panelId = 'panel'
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
  {
    id: panelId,
    lazy: async () => ({ Component: (await loadPanel()).Panel }),
    // Matches every address, so that the router has one to show as loading until the table of screens is there.
    children: [
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./screen/not-found.tsx')).NotFound }),
      },
    ],
  },
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
    patchRoutesOnNavigation: async ({ patch }) => {
      const { helpRoute, screenRoutes } = await loadPanel()
      patch(rootId, [helpRoute])
      patch(panelId, screenRoutes)
    },
  })
}

/** Whoever opens a screen by its address waits for its scripts and for the site: both are asked for at the same time. */
function FirstScreenLoading() {
  const { session } = useSession()
  const client = useClient()
  const queries = useQueryClient()
  const isSignedIn = session.status === 'signed-in'
  useEffect(() => {
    if (!isSignedIn) return
    const rows = Promise.resolve(client.rpc('load_site'))
    loadPanel().then(
      (panel) => panel.readAhead(client, queries, rows),
      // The router says that it could not be loaded.
      () => undefined,
    )
  }, [isSignedIn, client, queries])
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
