import { asRow, type Row } from '../description/row-mapping.ts'
import { picturesKey } from '../site/sections.ts'
import { inOrder, type SiteRows } from '../site/site-rows.ts'

/**
 * One entry of the log. An update holds the differing columns of both sides, an insert has nothing
 * before, a delete nothing after. In the settings row a section counts as a row, its keys as columns.
 */
export type VersionChange = {
  id: number
  version: number
  table_name: string
  section: string
  row_key: string
  before: Row | null
  after: Row | null
}

type Table = Exclude<keyof SiteRows, 'revision' | 'pictures'>
type Tables = Record<Table, Map<string, Row>>

export function rebuildVersion(
  rows: SiteRows,
  changes: readonly VersionChange[],
  target: { version: number; savedAt: number },
): SiteRows {
  const tables = toTables(rows)
  for (const change of changes.toSorted((a, b) => b.id - a.id)) undo(tables, change)
  const settingsRow = tables.site_global_settings.get('main')
  if (settingsRow) {
    const { version, savedAt: lastUpdated } = target
    const settings = { ...asRow(settingsRow.settings), version, lastUpdated }
    tables.site_global_settings.set('main', { ...settingsRow, settings })
  }
  return toRows(rows, tables)
}

function undo(tables: Tables, change: VersionChange): void {
  if (isOfPictures(change)) return
  const table = tables[change.table_name as Table]
  if (table === undefined) throw new Error(`The log names an unknown table ${change.table_name}`)
  if (change.table_name === 'site_global_settings') {
    table.set('main', undoSettings(table.get('main') ?? { id: 'main' }, change))
  } else if (change.before === null) {
    table.delete(change.row_key)
  } else if (change.after === null) {
    table.set(change.row_key, change.before)
  } else {
    table.set(change.row_key, undoUpdate(existing(table, change), change))
  }
}

/** The annotations of pictures are no part of the site's data, and their rows come and go with files. */
export function isOfPictures({ section }: Pick<VersionChange, 'section'>): boolean {
  return section === picturesKey
}

function undoSettings(row: Row, change: VersionChange): Row {
  const { [change.section]: section, ...others } = asRow(row.settings)
  if (change.before === null) return { ...row, settings: others }
  const earlier = change.after === null ? change.before : undoUpdate(asRow(section), change)
  return { ...row, settings: { ...others, [change.section]: earlier } }
}

function undoUpdate(row: Row, { before, after }: VersionChange): Row {
  const kept = Object.entries(row).filter(([column]) => !Object.hasOwn(after ?? {}, column))
  return { ...Object.fromEntries(kept), ...before }
}

function existing(table: ReadonlyMap<string, Row>, change: VersionChange): Row {
  const row = table.get(change.row_key)
  if (row) return row
  throw new Error(
    `The log changes ${change.table_name} ${change.row_key} in version ${change.version}, but there is no such row`,
  )
}

function toTables({ revision: _, pictures: __, ...tables }: SiteRows): Tables {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const list = Array.isArray(rows) ? rows : rows === null ? [] : [rows]
      return [name, new Map(list.map((row) => [String(row.id), row]))]
    }),
  ) as Tables
}

function toRows(shape: SiteRows, tables: Tables): SiteRows {
  const rebuilt = Object.entries(tables).map(([name, rows]) => [
    name,
    Array.isArray(shape[name as Table])
      ? inOrder([...rows.values()])
      : ([...rows.values()][0] ?? null),
  ])
  return { ...shape, ...Object.fromEntries(rebuilt) }
}
