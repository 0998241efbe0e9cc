/** The item takes the place of the one with its id, or the end of the list. */
export function upserted<Item extends { id: string }>(list: readonly Item[], item: Item): Item[] {
  const at = list.findIndex(({ id }) => id === item.id)
  return at === -1 ? [...list, item] : list.with(at, item)
}
