import type { ItemList } from '#content/lists.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { withListed } from '../editors/item-list/with-listed.ts'

/** The site with an item as its dialog has it: in its place, or at the end of its list. */
export function withItem(site: SiteData, list: ItemList, item: { id: string }): SiteData {
  const [key] = list.split('.') as [SectionKey]
  return { ...site, [key]: withListed(site[key], list, item) }
}
