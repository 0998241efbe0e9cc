import { LRUCache } from 'lru-cache'
import { shownToVisitors } from '#content/shown/published-items.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { OpenedLink } from '#data/prepared/links.ts'
import { loadPrepared } from '#data/prepared/merged-site.ts'
import { requireSet } from '#data/prepared/sets.ts'
import { type LoadedSite, loadShownSite } from '#data/site/load-site.ts'
import type { PageService } from '../pages/page-service.ts'

/** Loads the site as visitors would see it once the set of a link is published; the last three are kept. */
export function createPreviewSites(
  client: SiteClient,
  pages: Pick<PageService, 'site' | 'revision' | 'prepare'>,
) {
  const sites = new LRUCache<string, LoadedSite, string>({
    max: 3,
    async fetchMethod(_key, _stale, { context: setId }) {
      const { now, merged } = await loadPrepared(client, await requireSet(client, setId))
      const { cardFacts } = (await loadShownSite(client)).site
      return { ...now, site: { ...pages.prepare(shownToVisitors(merged)), cardFacts } }
    },
  })
  return async ({ set_id: setId, set_revision: revision }: OpenedLink): Promise<LoadedSite> => {
    // Waits for newer content where that was announced, so that its revision is known.
    await pages.site()
    const key = [setId, revision, pages.revision(), dayInMoldova(Date.now())].join(' ')
    return sites.forceFetch(key, { context: setId })
  }
}
