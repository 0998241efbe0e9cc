import * as z from 'zod'
import type { Conflict } from '#content/changes/merge.ts'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { rowsToSiteData, type SiteRows, siteRowsSchema } from '#content/site/site-rows.ts'
import { localisedTextSchema } from '#content/values/localised-text.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

export interface LoadedSite {
  site: SiteData
  /** Changes with every write to the site; a save sends the one it started from. */
  revision: number
  pictures: PictureFactsByAddress
  /** Only in the panel: sections without a stored row. `site` has what can be put back. */
  missing?: readonly MissingSection[]
  /** Only in the panel: the prepared set that is applied to `site`. */
  prepared?: AppliedSet
}

export interface AppliedSet {
  set: { id: string; name: string; revision: number }
  /** What is published. */
  present: LoadedSite
  /** What was published since in the same fields. */
  conflicts: readonly Conflict[]
}

export function publishedRevision({ revision, prepared }: LoadedSite): number {
  return prepared?.present.revision ?? revision
}

/** What can be put back of a section: its content in the version of the history that had it last, or the built-in one. */
export interface MissingSection {
  section: SectionKey
  version: number | undefined
  content: SiteData[SectionKey]
}

/** The whole site as of one moment; rejects if a section is missing. */
export async function loadSite(client: SiteClient): Promise<LoadedSite> {
  return siteOf(await loadRows(client))
}

export const cardFactsSchema = () =>
  z.array(z.object({ id: z.string(), texts: z.array(localisedTextSchema) })).optional()

export async function loadShownSite(client: SiteClient): Promise<LoadedSite> {
  const answer = dataOrThrow(await client.rpc('load_site'))
  const { site, ...loaded } = siteFromRows(answer)
  return { ...loaded, site: { ...site, cardFacts: cardFactsSchema().parse(answer.card_facts) } }
}

/** What `loadSite` would give now, in a few bytes. */
export async function loadRevision(client: SiteClient): Promise<number> {
  const { revision } = dataOrThrow(
    await client.from('site_revision').select('revision').single<{ revision: number }>(),
  )
  return revision
}

/** The stored rows, also when sections are missing. */
export async function loadRows(client: SiteClient): Promise<SiteRows> {
  return siteRowsSchema.parse(dataOrThrow(await client.rpc('load_site')))
}

export function siteFromRows(answer: unknown): LoadedSite {
  return siteOf(siteRowsSchema.parse(answer))
}

export function siteOf(rows: SiteRows): LoadedSite {
  return { site: rowsToSiteData(rows), revision: rows.revision, pictures: rows.pictures }
}
