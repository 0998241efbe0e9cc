import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { MissingSectionsError } from '#content/site/site-rows.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { type LoadedSite, loadRevision, loadSite } from '#data/site/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { type ChosenSet, chosenSet, useChosenSet } from '../prepare/chosen-set.ts'

const siteKey = ['site']
/** Saves are announced, so a screen asks only in case an announcement was lost. */
const siteStaleTime = 60_000

/** Under which the panel keeps what is published, or that with a set. */
export function siteKeyOf(set: { id: string } | undefined): string[] {
  return set ? [...siteKey, set.id] : siteKey
}

/** Asked for by every screen, so that the content itself comes along only where it has moved since. */
export function siteQuery(client: SiteClient) {
  const set = chosenSet()
  const queryKey = siteKeyOf(set)
  return queryOptions({
    queryKey,
    staleTime: siteStaleTime,
    queryFn: async ({ client: queries }) => {
      if (set) return loadChosen(client, set)
      const loaded = queries.getQueryData<LoadedSite>(queryKey)
      const isWhole = loaded !== undefined && loaded.missing === undefined
      const isCurrent = isWhole && loaded.revision === (await loadRevision(client))
      return isCurrent ? loaded : loadPanelSite(client)
    },
  })
}

/** What is published or, while a prepared set is chosen, what will be once that is published. */
export function useSite() {
  useChosenSet()
  return useQuery(siteQuery(useClient()))
}

/** Loads the site again, whatever is cached; rejects when the backend does not answer. */
export function useRefreshSite(): () => Promise<LoadedSite> {
  const client = useClient()
  const queries = useQueryClient()
  return useCallback(async () => {
    const set = chosenSet()
    const loaded = await (set ? loadChosen(client, set) : loadPanelSite(client))
    queries.setQueryData(siteQuery(client).queryKey, loaded)
    return loaded
  }, [queries, client])
}

/** Loaded apart: most tabs never work on a set. */
export async function loadChosen(client: SiteClient, set: ChosenSet): Promise<LoadedSite> {
  const { loadPreparedSite } = await import('../prepare/prepared-site.ts')
  return loadPreparedSite(client, set.id)
}

/** The site as the panel shows it: where sections have no stored row, with what can be put back. */
async function loadPanelSite(client: SiteClient): Promise<LoadedSite> {
  try {
    return await loadSite(client)
  } catch (error) {
    if (!(error instanceof MissingSectionsError)) throw error
    // Loaded apart: it is almost never needed, and it holds the default texts of the whole site.
    const { loadWithFallback } = await import('#data/history/put-sections-back.ts')
    return loadWithFallback(client, error.sections)
  }
}
