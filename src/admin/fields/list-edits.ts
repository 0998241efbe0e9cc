import type { ItemList } from '#content/lists.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'

type Listed = { id: string }

export function replaced<Item>(list: readonly Item[], at: number, item: Item): Item[] {
  return list.with(at, item)
}

export function without<Item>(list: readonly Item[], at: number): Item[] {
  return list.toSpliced(at, 1)
}

/** Leaves the list as it is when an index is outside of it. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Replaces the item with the same id, or appends the item. */
export function upserted<Item extends Listed>(list: readonly Item[], item: Item): Item[] {
  const at = list.findIndex(({ id }) => id === item.id)
  return at === -1 ? [...list, item] : list.with(at, item)
}

/** The section with an item as it is in its dialog. */
export function withListed(
  section: SiteData[SectionKey],
  list: ItemList,
  item: Listed,
): SiteData[SectionKey] {
  const [, field = ''] = list.split('.')
  const items = (section as unknown as Record<string, Listed[]>)[field] ?? []
  return { ...section, [field]: upserted(items, item) } as SiteData[SectionKey]
}
