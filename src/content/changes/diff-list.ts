import type { Row } from '../description/row-mapping.ts'
import { sameContent } from '../values/same-content.ts'

/** An update carries its key and only the columns that changed. */
export interface ListChanges {
  update: Row[]
  insert: Row[]
  delete: string[]
}

/** How an item is stored in its table. */
export interface ItemTable {
  table: string
  key: string
  keyColumn: string
  toRow: (item: object, at: number) => Row
}

/** A save would write details over others that nobody has seen, or an item without them. */
export class UnknownDetailsError extends Error {
  constructor(table: string, key: unknown) {
    super(`The details of ${table} ${key} are not loaded`)
    this.name = 'UnknownDetailsError'
  }
}

export function diffList(
  saved: readonly object[],
  draft: readonly object[],
  { table, key, keyColumn, toRow }: ItemTable,
): ListChanges {
  const known = (row: Row, columns: Row): Row => {
    if (Object.values(columns).includes(undefined))
      throw new UnknownDetailsError(table, row[keyColumn])
    return row
  }
  const keyOf = (item: object | undefined) => (item as Row | undefined)?.[key]
  const stays = (at: number) =>
    saved[at] === draft[at] || (at < saved.length && keyOf(saved[at]) === keyOf(draft[at]))
  // Nearly all items keep their position, and are found without a look-up.
  const moved = new Map<unknown, number>()
  saved.forEach((item, at) => {
    if (!stays(at)) moved.set(keyOf(item), at)
  })
  const changes: ListChanges = { update: [], insert: [], delete: [] }
  draft.forEach((item, at) => {
    const savedAt = stays(at) ? at : moved.get(keyOf(item))
    moved.delete(keyOf(item))
    const before = savedAt === undefined ? undefined : saved[savedAt]
    if (savedAt === undefined || before === undefined) {
      const row = toRow(item, at)
      changes.insert.push(known(row, row))
      return
    }
    if (savedAt === at && sameContent(before, item)) return
    const [rowBefore, row] = [toRow(before, savedAt), toRow(item, at)]
    const changed = changedColumns(rowBefore, row)
    if (Object.keys(changed).length === 0) return
    known(
      row,
      Object.fromEntries(Object.keys(changed).map((column) => [column, rowBefore[column]])),
    )
    changes.update.push({ [keyColumn]: row[keyColumn], ...changed })
  })
  changes.delete.push(...[...moved.keys()].map(String))
  return changes
}

/** Of what a draft does not know, nothing changes. */
export function changedColumns(saved: Row, draft: Row): Row {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([column, value]) => value !== undefined && !sameContent(saved[column], value),
    ),
  )
}
