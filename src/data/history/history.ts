import * as z from 'zod'
import { InvalidSiteDataError } from '#content/description/invalid-site-data.ts'
import type { Row } from '#content/description/row-mapping.ts'
import { rebuildVersion, type VersionChange } from '#content/history/rebuild.ts'
import { detailedLists } from '#content/site/details.ts'
import { picturesKey, type SectionKey, sectionKeys } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { MissingSectionsError, rowsToSiteData, type SiteRows } from '#content/site/site-rows.ts'
import { allPages } from '../client/all-pages.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { completeRows } from '../site/load-details.ts'
import { loadRows, siteOf } from '../site/load-site.ts'

const savedVersionSchema = z
  .object({
    version: z.number(),
    /** That of the prepared set that was published by it. */
    name: z.string().nullable(),
    saved_at: z.string(),
    saved_by: z.string().nullable(),
    saved_by_email: z.string().nullable(),
    sections: z.array(z.enum([...sectionKeys, picturesKey])),
  })
  .transform(({ saved_at, saved_by, saved_by_email, name, ...saved }) => ({
    ...saved,
    ...(name !== null && { name }),
    savedAt: Date.parse(saved_at),
    savedBy: saved_by_email ?? '',
    isByAccount: saved_by !== null || saved_by_email !== null,
  }))

export type SavedVersion = z.infer<typeof savedVersionSchema>

export const versionsPerPage = 50

/** A page of versions, newest first: the latest ones, or those before a version. */
export async function listVersions(client: SiteClient, before?: number): Promise<SavedVersion[]> {
  const versions = client
    .from('site_versions')
    .select('version, name, saved_at, saved_by, saved_by_email, sections')
  const answer = await (before === undefined ? versions : versions.lt('version', before))
    .order('version', { ascending: false })
    .limit(versionsPerPage)
  return z.array(savedVersionSchema).parse(dataOrThrow(answer))
}

const rowSchema = z.record(z.string(), z.unknown()).nullable()
const changesSchema = z.array(
  z.object({
    id: z.number(),
    version: z.number(),
    revision: z.number(),
    table_name: z.string(),
    section: z.string(),
    row_key: z.string(),
    before: rowSchema,
    after: rowSchema,
  }),
)

export type LoadedVersion = Awaited<ReturnType<typeof loadVersion>>

/**
 * The site around the save of a version, rebuilt by undoing first all later changes, then its own. `before` is undefined where the
 * save was the first that made the site whole.
 */
export async function loadVersion(client: SiteClient, { version, savedAt }: SavedVersion) {
  const loaded = await loadRows(client)
  const changes = await changesAfter(client, version - 1)
  // Details that nobody has changed since are the same on both sides, so they need not be known.
  const { rows } = await completeRows(client, loaded, isRowWithChangedDetails(changes))
  const { own, later } = splitChanges(changes, version)
  const rowsAfter = rebuildVersion(rows, later, { version, savedAt })
  const rowsBefore = rebuildVersion(rowsAfter, own, { version: version - 1, savedAt })
  return { before: wholeSite(rowsBefore), after: rowsToSiteData(rowsAfter), now: siteOf(rows) }
}

/** The changes of a version's own save, and those after it. */
export function splitChanges(changes: readonly VersionChange[], version: number) {
  return {
    own: changes.filter((change) => change.version === version),
    later: changes.filter((change) => change.version > version),
  }
}

function wholeSite(rows: SiteRows): SiteData | undefined {
  try {
    return rowsToSiteData(rows)
  } catch (error) {
    if (error instanceof MissingSectionsError || error instanceof InvalidSiteDataError)
      return undefined
    throw error
  }
}

export function isRowWithChangedDetails(
  changes: readonly Pick<VersionChange, 'table_name' | 'row_key' | 'before' | 'after'>[],
) {
  const columns = new Map<string, readonly string[]>(
    detailedLists.map(({ table, detailColumns }) => [table, detailColumns]),
  )
  const changed = changes.filter(({ table_name, before, after }) =>
    columns.get(table_name)?.some((column) => Object.hasOwn({ ...before, ...after }, column)),
  )
  const named = new Set(changed.map(({ table_name, row_key }) => `${table_name} ${row_key}`))
  return (table: string, row: Row) => named.has(`${table} ${row.id}`)
}

export function changesAfter(client: SiteClient, version: number): Promise<LoggedChange[]> {
  return allPages(changesSchema, (from, to) =>
    logOf(client).gt('version', version).order('id').range(from, to),
  )
}

/** What was changed in these sections from one revision to another, both included. */
export function changesBetween(
  client: SiteClient,
  sections: readonly SectionKey[],
  [first, last]: readonly [number, number],
): Promise<LoggedChange[]> {
  return allPages(changesSchema, (from, to) =>
    logOf(client)
      .in('section', sections)
      .gte('revision', first)
      .lte('revision', last)
      .order('id')
      .range(from, to),
  )
}

export type LoggedChange = z.infer<typeof changesSchema>[number]

function logOf(client: SiteClient) {
  return client
    .from('site_version_changes')
    .select('id, version, revision, table_name, section, row_key, before, after')
}
