import type { SiteClient } from '#data/client/site-client.ts'
import { loadPrepared } from '#data/prepared/merged-site.ts'
import { requireSet } from '#data/prepared/sets.ts'
import type { LoadedSite } from '#data/site/load-site.ts'

/** The site as it will be once the set is published. Its revision rises with the site's and with the set's, so editors follow both. */
export async function loadPreparedSite(client: SiteClient, setId: string): Promise<LoadedSite> {
  const set = await requireSet(client, setId)
  const { now: present, merged, conflicts } = await loadPrepared(client, set)
  return {
    ...present,
    site: merged,
    revision: present.revision + set.revision,
    prepared: { set, present, conflicts },
  }
}
