import { LRUCache } from 'lru-cache'
import { shownToVisitors } from '#content/shown/published-items.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { type LinkKey, openLink, storeAnswer } from '#data/prepared/links.ts'
import { loadPrepared } from '#data/prepared/merged-site.ts'
import { requireSet } from '#data/prepared/sets.ts'
import { loadDetails } from '#data/site/load-details.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { sha256 } from '#kit/hash.ts'
import type { PageService } from '../pages/page-service.ts'
import type { PreviewLink, TypedAnswer } from './preview-frame.tsx'

/** Sites in memory, each with another set or of another revision. */
const maxSites = 3

export function createPreparedPreview(
  client: SiteClient,
  pages: Pick<PageService, 'site' | 'revision' | 'prepare'>,
) {
  const sites = new LRUCache<string, LoadedSite, string>({
    max: maxSites,
    fetchMethod: (_key, _stale, { context: setId }) => loadSite(setId),
  })

  async function loadSite(setId: string): Promise<LoadedSite> {
    const { now, merged } = await loadPrepared(client, await requireSet(client, setId))
    return { ...now, site: pages.prepare(shownToVisitors(merged)) }
  }

  return {
    loadDetails: (wanted: Parameters<typeof loadDetails>[1], revision: number) =>
      loadDetails(client, wanted, revision),

    /** Undefined for any other secret, and once the link has ended: nobody can tell which. */
    async open(id: string, secret: string): Promise<PreviewLink | undefined> {
      const key = { link_id: id, secret_hash: sha256(secret) }
      const opened = await openLink(client, key, { isOpening: false })
      return opened ? { ...key, ...opened } : undefined
    },

    countOpening: (link: LinkKey) => openLink(client, link, { isOpening: true }),

    /** The site as visitors would see it, once the set is published. */
    async loadContent({ set_id: setId, set_revision: revision }: PreviewLink): Promise<LoadedSite> {
      // Waits for newer content where that was announced, so that its revision is known.
      await pages.site()
      const key = [setId, revision, pages.revision(), dayInMoldova(Date.now())].join(' ')
      return sites.forceFetch(key, { context: setId })
    },

    takeAnswer(link: PreviewLink, answer: TypedAnswer & { address: string }) {
      // The same answer sent twice, as by two presses, has the same id.
      const id = sha256(JSON.stringify([link.link_id, answer])).slice(0, 32)
      return storeAnswer(client, link, { ...answer, id })
    },
  }
}

export type PreparedPreview = ReturnType<typeof createPreparedPreview>
