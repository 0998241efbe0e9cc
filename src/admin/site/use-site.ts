import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { type LoadedSite, loadRevision } from '#data/site/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { loadPanelSite } from './load-panel-site.ts'

const siteKey = ['site']
/** Saves are announced, so a screen asks only in case an announcement was lost. */
const siteStaleTime = 60_000

/** Asked for by every screen, so that the content itself comes along only where it has moved since. */
export function siteQuery(client: SiteClient) {
  return queryOptions({
    queryKey: siteKey,
    staleTime: siteStaleTime,
    queryFn: async ({ client: queries }) => {
      const loaded = queries.getQueryData<LoadedSite>(siteKey)
      const isWhole = loaded !== undefined && loaded.missing === undefined
      const isCurrent = isWhole && loaded.revision === (await loadRevision(client))
      return isCurrent ? loaded : loadPanelSite(client)
    },
  })
}

export function useSite() {
  return useQuery(siteQuery(useClient()))
}

/** With the details of all items, for what looks into every one of them. */
export function useWholeSite() {
  const client = useClient()
  const revision = useSite().data?.revision
  return useQuery({
    queryKey: ['whole-site', revision],
    queryFn: () => loadWholeSite(client),
    enabled: revision !== undefined,
  })
}

/** Loads the site again, whatever is cached; rejects when the backend does not answer. */
export function useRefreshSite(): () => Promise<LoadedSite> {
  const client = useClient()
  const queries = useQueryClient()
  return useCallback(() => refreshSite(queries, client), [queries, client])
}

async function refreshSite(queries: QueryClient, client: SiteClient): Promise<LoadedSite> {
  const loaded = await loadPanelSite(client)
  queries.setQueryData(siteQuery(client).queryKey, loaded)
  return loaded
}
