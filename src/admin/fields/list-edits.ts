export function replaced<Item>(list: readonly Item[], at: number, item: Item): Item[] {
  return list.with(at, item)
}

export function without<Item>(list: readonly Item[], at: number): Item[] {
  return list.toSpliced(at, 1)
}

/** A place outside the list is no destination, and the list stays as it is. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
