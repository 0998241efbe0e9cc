import type { ItemList } from '#content/problems.ts'
import type { SiteData } from '#content/site-data.ts'
import { upserted } from '../editors/item-list/upserted.ts'

type Item = { id: string }

/** The site with an item as its dialog has it: in its place, or at the end of its list. */
export function withItem(site: SiteData, list: ItemList, item: Item): SiteData {
  const [key, field] = list.split('.') as ['services', 'items']
  const section: Record<string, unknown> & { items: Item[] } = site[key]
  const changed = { ...section, [field]: upserted(section[field], item) }
  return { ...site, [key]: changed as SiteData[typeof key] }
}
