import { useQuery } from '@tanstack/react-query'
import type { DetailKeys } from '#content/site/details.ts'
import { loadWithDetails } from '#data/site/load-details.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { type OpenDetails, useOpenDetails } from '../translations/use-open-details.ts'

/** The site with the details of the items in which something is left to translate; without them while they are loading. */
export function useSiteToTranslate(loaded: LoadedSite) {
  const client = useClient()
  const keys = keysOf(useOpenDetails())
  const { data, isError, refetch } = useQuery({
    queryKey: ['site-to-translate', loaded.revision, keys],
    queryFn: () => loadWithDetails(client, loaded, keys),
    placeholderData: (before) => before,
  })
  return { loaded: data ?? loaded, isError, refetch }
}

function keysOf(open: OpenDetails): DetailKeys {
  const keys: Record<string, string[]> = {}
  // The open texts come grouped by item, so the first of a group names the item.
  for (const [first] of open.values()) {
    if (!first) continue
    keys[first.table] ??= []
    keys[first.table]?.push(first.row)
  }
  return keys
}
