import type { ItemList } from '#content/lists.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { upserted } from './upserted.ts'

type Item = { id: string }

/** The section with an item as its dialog has it. */
export function withListed(
  section: SiteData[SectionKey],
  list: ItemList,
  item: Item,
): SiteData[SectionKey] {
  const [, field = ''] = list.split('.')
  const items = (section as unknown as Record<string, Item[]>)[field] ?? []
  return { ...section, [field]: upserted(items, item) } as SiteData[SectionKey]
}
