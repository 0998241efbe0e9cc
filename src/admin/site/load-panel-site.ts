import { MissingSectionsError } from '#content/site/site-rows.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { type LoadedSite, loadSite } from '#data/site/load-site.ts'

/** The site as the panel shows it: where sections have no stored row, with what can be put back. */
export async function loadPanelSite(client: SiteClient): Promise<LoadedSite> {
  try {
    return await loadSite(client)
  } catch (error) {
    if (!(error instanceof MissingSectionsError)) throw error
    // Loaded apart: it is almost never needed, and it holds the default texts of the whole site.
    const { loadWithFallback } = await import('#data/history/put-sections-back.ts')
    return loadWithFallback(client, error.sections)
  }
}
