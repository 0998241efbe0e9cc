import * as z from 'zod'
import type { Row } from '#content/description/row-mapping.ts'
import {
  type PictureFactsByAddress,
  pictureFactsByAddressSchema,
} from '#content/pictures/picture-facts.ts'
import { type DetailKeys, type Details, detailedLists, withDetails } from '#content/site/details.ts'
import type { ListTable } from '#content/site/sections.ts'
import type { SiteRows } from '#content/site/site-rows.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { type LoadedSite, loadRows, publishedRevision, siteOf } from './load-site.ts'

const answerSchema = z.object({
  revision: z.number(),
  rows: z.array(z.record(z.string(), z.unknown())),
  pictures: pictureFactsByAddressSchema,
})

type DetailRows = z.infer<typeof answerSchema>

/** As many as the database function takes. */
const keysPerCall = 100
const maxAttempts = 5

export interface LoadedDetails {
  details: Details
  /** Facts of the pictures in them. */
  pictures: PictureFactsByAddress
}

/** The site moved on each time it was read, or a replica of the database is far behind. */
export class UnsettledSiteError extends Error {
  constructor() {
    super('The site was changed each time it was loaded')
    this.name = 'UnsettledSiteError'
  }
}

/**
 * What `load_site()` leaves out of these items, as of `revision` or later. Details that are newer than the site they are put
 * into are safe: its next save starts from the older revision and is merged. Older ones would be saved over newer ones.
 */
export async function loadDetails(client: SiteClient, wanted: DetailKeys, revision: number) {
  const lists = detailedLists.filter(({ table }) => wanted[table])
  const found = await Promise.all(
    lists.map(async ({ table, keyColumn, details }) => {
      const answer = await loadDetailRows(client, { table, keys: wanted[table] ?? [] }, revision)
      const items = answer.rows.map((row) => {
        const key = String(row[keyColumn])
        return [key, details.fromRow(`${table}.${key}`, row)] as const
      })
      return { ...answer, table, items: new Map(items) }
    }),
  )
  return {
    details: Object.fromEntries(found.map(({ table, items }) => [table, items])),
    pictures: Object.assign({}, ...found.map(({ pictures }) => pictures)),
  }
}

export async function loadWithDetails(client: SiteClient, loaded: LoadedSite, wanted: DetailKeys) {
  if (Object.keys(wanted).length === 0) return loaded
  const { details, pictures } = await loadDetails(client, wanted, publishedRevision(loaded))
  return {
    ...loaded,
    site: withDetails(loaded.site, details),
    pictures: { ...loaded.pictures, ...pictures },
  }
}

export async function loadWholeSite(client: SiteClient): Promise<LoadedSite> {
  return siteOf(await loadWholeRows(client))
}

export async function loadWholeRows(client: SiteClient): Promise<SiteRows> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { rows, newest } = await completeRows(client, await loadRows(client), () => true)
    if (newest === rows.revision) return rows
  }
  throw new UnsettledSiteError()
}

/** These rows with the details of some of them. `newest` is the revision of the newest ones. */
export async function completeRows(
  client: SiteClient,
  rows: SiteRows,
  isWanted: (table: ListTable, row: Row) => boolean,
): Promise<{ rows: SiteRows; newest: number }> {
  let { revision: newest, pictures } = rows
  const complete: Partial<Record<ListTable, Row[]>> = {}
  for (const { table, keyColumn } of detailedLists) {
    const wanted = rows[table].filter((row) => isWanted(table, row))
    const keys = wanted.map((row) => String(row[keyColumn]))
    const found = await loadDetailRows(client, { table, keys }, rows.revision)
    const byKey = new Map(found.rows.map((row) => [row[keyColumn], row]))
    complete[table] = rows[table].map((row) => ({ ...row, ...byKey.get(row[keyColumn]) }))
    newest = Math.max(newest, found.revision)
    pictures = { ...pictures, ...found.pictures }
  }
  return { rows: { ...rows, ...complete, pictures }, newest }
}

type Wanted = { table: ListTable; keys: readonly string[] }

/** Page by page, none of them older than `revision`; the answer has the revision of the newest page. */
async function loadDetailRows(client: SiteClient, { table, keys }: Wanted, revision: number) {
  const found: DetailRows = { revision, rows: [], pictures: {} }
  for (let start = 0; start < keys.length; start += keysPerCall) {
    const page = { table, keys: keys.slice(start, start + keysPerCall) }
    const answer = await loadDetailPage(client, page, revision)
    found.rows.push(...answer.rows)
    Object.assign(found.pictures, answer.pictures)
    found.revision = Math.max(found.revision, answer.revision)
  }
  return found
}

async function loadDetailPage(client: SiteClient, { table, keys }: Wanted, revision: number) {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const data = dataOrThrow(await client.rpc('load_details', { table_name: table, keys }))
    const answer = answerSchema.parse(data)
    if (answer.revision >= revision) return answer
  }
  throw new UnsettledSiteError()
}
