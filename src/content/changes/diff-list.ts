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
  key: string
  keyColumn: string
  toRow: (item: object, at: number) => Row
}

export function diffList(
  saved: readonly object[],
  draft: readonly object[],
  { key, keyColumn, toRow }: ItemTable,
): ListChanges {
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
      changes.insert.push(toRow(item, at))
      return
    }
    if (savedAt === at && sameContent(before, item)) return
    const row = toRow(item, at)
    const changed = changedColumns(toRow(before, savedAt), row)
    changes.update.push({ [keyColumn]: row[keyColumn], ...changed })
  })
  changes.delete.push(...[...moved.keys()].map(String))
  return changes
}

export function changedColumns(saved: Row, draft: Row): Row {
  return Object.fromEntries(
    Object.entries(draft).filter(([column, value]) => !sameContent(saved[column], value)),
  )
}
