import type { Row } from '../description/row-mapping.ts'
import { sameContent } from '../values/same-content.ts'

/** An update carries its key and only the columns that changed. */
export interface ListChanges {
  update: Row[]
  insert: Row[]
  delete: string[]
}

export interface ItemTable {
  table: string
  key: string
  keyColumn: string
  toRow: (item: object, index: number) => Row
}

/** Thrown where a save would overwrite details that were never loaded, or insert an item without its details. */
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
  /** The row; throws if one of these columns belongs to details that are not loaded. */
  const requireKnown = (row: Row, columns: Row): Row => {
    if (Object.values(columns).includes(undefined))
      throw new UnknownDetailsError(table, row[keyColumn])
    return row
  }
  const keyOf = (item: object | undefined) => (item as Row | undefined)?.[key]
  const isAtSameIndex = (index: number) =>
    saved[index] === draft[index] ||
    (index < saved.length && keyOf(saved[index]) === keyOf(draft[index]))
  // Nearly all items keep their index, so only the others are looked up. What is left of them at the end was deleted.
  const unmatched = new Map<unknown, number>()
  saved.forEach((item, index) => {
    if (!isAtSameIndex(index)) unmatched.set(keyOf(item), index)
  })
  const changes: ListChanges = { update: [], insert: [], delete: [] }
  draft.forEach((item, index) => {
    const savedIndex = isAtSameIndex(index) ? index : unmatched.get(keyOf(item))
    unmatched.delete(keyOf(item))
    const before = savedIndex === undefined ? undefined : saved[savedIndex]
    if (savedIndex === undefined || before === undefined) {
      const row = toRow(item, index)
      changes.insert.push(requireKnown(row, row))
      return
    }
    if (savedIndex === index && sameContent(before, item)) return
    const [rowBefore, row] = [toRow(before, savedIndex), toRow(item, index)]
    const changed = changedColumns(rowBefore, row)
    if (Object.keys(changed).length === 0) return
    requireKnown(
      row,
      Object.fromEntries(Object.keys(changed).map((column) => [column, rowBefore[column]])),
    )
    changes.update.push({ [keyColumn]: row[keyColumn], ...changed })
  })
  changes.delete.push(...[...unmatched.keys()].map(String))
  return changes
}

/** The columns that the draft changes. One that is undefined in it was not loaded, and stays as it is. */
export function changedColumns(saved: Row, draft: Row): Row {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([column, value]) => value !== undefined && !sameContent(saved[column], value),
    ),
  )
}
