import * as z from 'zod'
import { fallbackContent } from '../description/fallback.ts'
import { InvalidSiteDataError } from '../description/invalid-site-data.ts'
import { camelCaseWords, type Row } from '../description/row-mapping.ts'
import { withLandingAsSection } from '../landing/landing-as-section.ts'
import {
  type PictureFactsByAddress,
  pictureFactsByAddressSchema,
} from '../pictures/picture-facts.ts'
import { withDefault } from '../values/stored-value.ts'
import {
  type ListTable,
  type SectionKey,
  type SectionTable,
  sections,
  settingsKeys,
} from './sections.ts'
import { type SiteData, sectionSchemas, stampSchemas } from './site-data.ts'
import { itemsIn, type StoredList, type StoredSection, storedSections } from './stored-sections.ts'

const rowSchema = z.record(z.string(), z.unknown())

/** What the database function load_site() returns; columns are validated section by section. */
export type SiteRows = {
  revision: number
  site_global_settings: Row | null
  pictures: PictureFactsByAddress
} & {
  [Table in SectionTable]: Row | null
} & { [Table in ListTable]: Row[] }

export const siteRowsSchema = z.object({
  revision: z.number(),
  site_global_settings: rowSchema.nullable(),
  pictures: pictureFactsByAddressSchema,
  ...Object.fromEntries(
    storedSections.flatMap(({ table, isLater, lists }) => {
      // Rows from an earlier version, or from a database that is not migrated yet, may lack a later section or a list.
      const row = isLater ? withDefault(rowSchema.nullable(), null) : rowSchema.nullable()
      const items = z.array(rowSchema)
      const itemsOrNone = withDefault(items, [])
      return [
        [table, row],
        ...lists.map((list) => [list.table, isLater || list.isLater ? itemsOrNone : items]),
      ]
    }),
  ),
}) as unknown as z.ZodType<SiteRows>

const settingsSchema = z.object({
  ...Object.fromEntries(settingsKeys.map((key) => [key, sectionSchemas[key]])),
  ...stampSchemas,
})

export class MissingSectionsError extends Error {
  readonly sections: readonly SectionKey[]

  constructor(sections: readonly SectionKey[]) {
    const names = sections.map((key) => camelCaseWords(key).join('-'))
    super(
      names.map((name) => `The section ${name} is missing from the stored site data`).join('; '),
    )
    this.name = 'MissingSectionsError'
    this.sections = sections
  }
}

export function rowsToSiteData(rows: SiteRows): SiteData {
  const missing = storedSections
    .filter(({ table, isLater }) => rows[table] === null && !isLater)
    .map(({ key }) => key)
  if (missing.length > 0) throw new MissingSectionsError(missing)
  const stored = storedSections.map((section) => [section.key, contentFromRows(section, rows)])
  return { ...Object.fromEntries(stored), ...settingsFromRow(rows.site_global_settings) }
}

export function siteDataToRows(data: SiteData): SiteRows {
  const { version, lastUpdated } = data
  const contents = settingsKeys.map((key) => [key, data[key]])
  const settings = { ...Object.fromEntries(contents), version, lastUpdated }
  const stored = storedSections.flatMap((section) => rowsOf(section, data[section.key]))
  return {
    revision: 0,
    site_global_settings: { id: 'main', settings },
    pictures: {},
    ...(Object.fromEntries(stored) as Pick<SiteRows, SectionTable | ListTable>),
  }
}

export function sectionRow(section: StoredSection, content: object): Row {
  return { id: 'main', ...section.toRow(content) }
}

export function itemRow({ toRow }: Pick<StoredList, 'toRow'>, item: object, index: number): Row {
  return { ...toRow(item), section_id: 'main', order_index: index }
}

function rowsOf(section: StoredSection, content: object): [table: string, rows: Row | Row[]][] {
  const lists = section.lists.map((list): [string, Row[]] => [
    list.table,
    itemsIn(content, list).map((item, index) => itemRow(list, item, index)),
  ])
  return [[section.table, sectionRow(section, content)], ...lists]
}

/** Undefined where nothing is stored of the section. */
export function sectionFromRows<Key extends SectionKey>(key: Key, rows: SiteRows) {
  const section = storedSections.find((stored) => stored.key === key)
  if (!section || rows[section.table] === null) return undefined
  return contentFromRows(section, rows) as SiteData[Key]
}

function contentFromRows(section: StoredSection, rows: SiteRows): object {
  const row = rows[section.table]
  if (row === null) return fallbackContent(sections[section.key])
  const lists = section.lists.map(({ field, table, keyColumn, fromRow }) => [
    field,
    inOrder(rows[table]).map((item) => fromRow(`${table}.${item[keyColumn]}`, item)),
  ])
  return { ...section.fromRow(section.table, row), ...Object.fromEntries(lists) }
}

export function inOrder(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => Number(a.order_index) - Number(b.order_index))
}

function settingsFromRow(row: Row | null): object {
  const result = settingsSchema.safeParse(withLandingAsSection(row?.settings ?? {}))
  if (result.success) return result.data
  throw new InvalidSiteDataError(
    result.error.issues.map(({ path, message }) => ({
      path: ['site_global_settings.settings', ...path].join('.'),
      message,
    })),
  )
}
