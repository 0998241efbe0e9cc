import type { SiteData } from '#content/site-data.ts'
import { rowsToSiteData, type SiteRows, siteRowsSchema } from '#content/site-rows.ts'
import type { SiteClient } from './site-client.ts'

export interface LoadedSite {
  site: SiteData
  /** Moves with every write to the site; a save carries the one it started from. */
  revision: number
}

/** The whole site as of one moment; fails as a whole if a section is missing. */
export async function loadSite(client: SiteClient): Promise<LoadedSite> {
  return siteOf(await loadRows(client))
}

/** What is stored, whole or not. */
export async function loadRows(client: SiteClient): Promise<SiteRows> {
  const { data, error } = await client.rpc('load_site')
  if (error) throw new Error(error.message, { cause: error })
  return siteRowsSchema.parse(data)
}

export function siteFromRows(answer: unknown): LoadedSite {
  return siteOf(siteRowsSchema.parse(answer))
}

function siteOf(rows: SiteRows): LoadedSite {
  return { site: rowsToSiteData(rows), revision: rows.revision }
}
