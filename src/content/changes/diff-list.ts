import type { Row } from '../row-mapping.ts'
import { sameContent } from '../same-content.ts'

/** An update carries its key and only the columns that changed. */
export type ListChanges<
  ItemRow extends object = Row,
  Key extends keyof ItemRow & string = keyof ItemRow & string,
> = {
  update: (Pick<ItemRow, Key> & Partial<ItemRow>)[]
  insert: ItemRow[]
  delete: string[]
}

/** How an item lies in its table: the column that holds its key, and its row at a position. */
export type ItemTable<Item, ItemRow extends object, Key extends keyof ItemRow & string> = {
  keyColumn: Key
  toRow: (item: Item, position: number) => ItemRow
}

export function diffList<
  Item extends object,
  ItemRow extends object,
  Key extends keyof ItemRow & string,
>(
  saved: readonly Item[],
  draft: readonly Item[],
  keyOf: (item: Item) => string,
  table: ItemTable<Item, ItemRow, Key>,
): ListChanges<ItemRow, Key> {
  const isInPlace = (position: number) => haveSameKey(saved[position], draft[position], keyOf)
  // Nearly all items stay where they are: those are found without a look-up.
  const moved = new Map<string, number>()
  saved.forEach((item, position) => {
    if (!isInPlace(position)) moved.set(keyOf(item), position)
  })
  const changes: ListChanges<ItemRow, Key> = { update: [], insert: [], delete: [] }
  draft.forEach((item, position) => {
    const savedPosition = isInPlace(position) ? position : moved.get(keyOf(item))
    moved.delete(keyOf(item))
    const before = savedPosition === undefined ? undefined : saved[savedPosition]
    if (savedPosition === undefined || before === undefined) {
      changes.insert.push(table.toRow(item, position))
      return
    }
    if (savedPosition === position && sameContent(before, item)) return
    const row = table.toRow(item, position)
    const changed = changedColumns(table.toRow(before, savedPosition), row)
    changes.update.push({ [table.keyColumn]: row[table.keyColumn], ...changed } as never)
  })
  changes.delete.push(...moved.keys())
  return changes
}

function haveSameKey<Item>(
  one: Item | undefined,
  other: Item | undefined,
  keyOf: (item: Item) => string,
): boolean {
  if (one === undefined || other === undefined) return false
  return one === other || keyOf(one) === keyOf(other)
}

export function changedColumns<ColumnRow extends object>(
  saved: ColumnRow,
  draft: ColumnRow,
): Partial<ColumnRow> {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([column, value]) => !sameContent(saved[column as keyof ColumnRow], value),
    ),
  ) as Partial<ColumnRow>
}
