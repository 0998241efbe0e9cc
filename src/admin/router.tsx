import { createBrowserRouter, type RouteObject } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'
import { screens } from './screens.ts'
import { NotFound } from './shell/not-found.tsx'
import { ScreenError } from './shell/screen-error.tsx'
import { Shell } from './shell/shell.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

const screenRoutes: RouteObject[] = Object.values(screens).map(({ path, load }) => ({
  path,
  lazy: async () => ({ Component: await load() }),
  ErrorBoundary: ScreenError,
}))

export function createRouter() {
  return createBrowserRouter(
    [
      { path: 'login', Component: SignInScreen },
      {
        path: 'recover',
        HydrateFallback: FirstScreenLoading,
        lazy: async () => ({
          Component: (await import('./sign-in/recover-screen.tsx')).RecoverScreen,
        }),
      },
      {
        path: 'new-password',
        HydrateFallback: FirstScreenLoading,
        lazy: async () => ({
          Component: (await import('./sign-in/new-password-screen.tsx')).NewPasswordScreen,
        }),
      },
      {
        Component: Shell,
        HydrateFallback: FirstScreenLoading,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: await screens.dashboard.load() }),
            ErrorBoundary: ScreenError,
          },
          ...screenRoutes,
          { path: '*', Component: NotFound },
        ],
      },
    ],
    { basename: '/admin' },
  )
}

function FirstScreenLoading() {
  return <Spinner label="Se încarcă..." />
}
