import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { siteFromRows } from '#data/site/load-site.ts'
import { chosenSet } from './prepare/chosen-set.ts'
import { ScreenError } from './screen/load-failure.tsx'
import { ScreensContext } from './screen/screens-context.ts'
import { dashboard, screens } from './screens.ts'
import { Shell } from './shell/shell.tsx'
import { siteQuery } from './site/use-site.ts'

// The router itself shows nothing at all where a screen could not be loaded.
const screenRoute = ({ load }: (typeof screens)[number]) => ({
  lazy: async () => ({ Component: await load().catch(() => ScreenError) }),
  ErrorBoundary: ScreenError,
})

/** Outside the shell: it is read beside the panel, in a tab of its own, and by who cannot sign in. */
export const helpRoute: RouteObject = {
  path: 'help',
  lazy: async () => {
    const { Help } = await import('./help/help.tsx')
    return {
      element: (
        <ScreensContext value={screens}>
          <Help />
        </ScreensContext>
      ),
    }
  },
}

export const screenRoutes: RouteObject[] = [
  { index: true, ...screenRoute(dashboard) },
  ...screens.map((screen): RouteObject => ({ path: screen.path, ...screenRoute(screen) })),
]

/** Every screen begins with the site. `rows` were asked for before these scripts had come. */
export function readAhead(
  client: SiteClient,
  queries: QueryClient,
  rows?: PromiseLike<Awaited<ReturnType<SiteClient['rpc']>>>,
): Promise<void> {
  const early = rows &&
    !chosenSet() && { queryFn: async () => siteFromRows(dataOrThrow(await rows)), retry: false }
  return queries.prefetchQuery({ ...siteQuery(client), ...early })
}

export function Panel() {
  return (
    <ScreensContext value={screens}>
      <Shell />
    </ScreensContext>
  )
}
