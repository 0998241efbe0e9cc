import * as z from 'zod'
import type { Row } from '#content/description/row-mapping.ts'
import { detailedLists } from '#content/details.ts'
import { rebuildVersion, type VersionChange } from '#content/history/rebuild.ts'
import { picturesKey, type SavedKey, sectionKeys } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { rowsToSiteData } from '#content/site-rows.ts'
import { dataOrThrow } from './data-or-throw.ts'
import { completeRows } from './load-details.ts'
import { type LoadedSite, loadRows, siteOf } from './load-site.ts'
import type { SiteClient } from './site-client.ts'

const savedVersionSchema = z.object({
  version: z.number(),
  saved_at: z.string(),
  saved_by_email: z.string().nullable(),
  sections: z.array(z.enum([...sectionKeys, picturesKey])),
})

export type SavedVersion = {
  version: number
  savedAt: number
  savedBy: string
  sections: SavedKey[]
}

export const versionsPerPage = 50

/** A page of versions, newest first: the latest ones, or those before a version. */
export async function listVersions(client: SiteClient, before?: number): Promise<SavedVersion[]> {
  const versions = client
    .from('site_versions')
    .select('version, saved_at, saved_by_email, sections')
  const answer = await (before === undefined ? versions : versions.lt('version', before))
    .order('version', { ascending: false })
    .limit(versionsPerPage)
  return z
    .array(savedVersionSchema)
    .parse(dataOrThrow(answer))
    .map(({ version, saved_at, saved_by_email, sections }) => ({
      version,
      savedAt: Date.parse(saved_at),
      savedBy: saved_by_email ?? '',
      sections,
    }))
}

const rowSchema = z.record(z.string(), z.unknown()).nullable()
const changesSchema = z.array(
  z.object({
    id: z.number(),
    version: z.number(),
    table_name: z.string(),
    section: z.string(),
    row_key: z.string(),
    before: rowSchema,
    after: rowSchema,
  }),
)

/** `before` is the site as that save left it, rebuilt by undoing all later changes; `now` is the site of today. */
export async function loadVersion(
  client: SiteClient,
  { version, savedAt }: SavedVersion,
): Promise<{ before: SiteData; now: LoadedSite }> {
  const loaded = await loadRows(client)
  const changes = await changesAfter(client, version)
  // Details that nobody has changed since are the same on both sides, so they need not be known.
  const { rows } = await completeRows(client, loaded, isRowWithChangedDetails(changes))
  const rebuilt = rebuildVersion(rows, changes, { version, savedAt })
  return { before: rowsToSiteData(rebuilt), now: siteOf(rows) }
}

/** Makes the function that says of a row whether one of these changes concerns its details. */
function isRowWithChangedDetails(changes: readonly VersionChange[]) {
  const columns = new Map<string, readonly string[]>(
    detailedLists.map(({ table, detailColumns }) => [table, detailColumns]),
  )
  const changed = changes.filter(({ table_name, before, after }) =>
    columns.get(table_name)?.some((column) => Object.hasOwn({ ...before, ...after }, column)),
  )
  const named = new Set(changed.map(({ table_name, row_key }) => `${table_name} ${row_key}`))
  return (table: string, row: Row) => named.has(`${table} ${row.id}`)
}

const pageSize = 500

/** Everything that was changed after that version was saved. */
export async function changesAfter(client: SiteClient, version: number) {
  const changes: z.infer<typeof changesSchema> = []
  while (true) {
    const answer = await client
      .from('site_version_changes')
      .select('id, version, table_name, section, row_key, before, after')
      .gt('version', version)
      .order('id')
      .range(changes.length, changes.length + pageSize - 1)
    const page = changesSchema.parse(dataOrThrow(answer))
    changes.push(...page)
    if (page.length < pageSize) return changes
  }
}
