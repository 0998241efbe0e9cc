import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { itemsIn, storedSections } from '#content/site/stored-sections.ts'

/** The form library copies plain objects at every keystroke, but no instances. Only for items that are replaced, never changed in place. */
class UncopiedItem {
  constructor(item: object) {
    Object.assign(this, item)
  }
}

export function uncopiedItem<Item extends object>(item: Item): Item {
  return item instanceof UncopiedItem ? item : (new UncopiedItem(item) as Item)
}

export function withUncopiedItems<Key extends SectionKey>(
  section: Key,
  value: SiteData[Key],
): SiteData[Key] {
  const lists = storedSections.find(({ key }) => key === section)?.lists ?? []
  const uncopied = lists.map((list) => [list.field, itemsIn(value, list).map(uncopiedItem)])
  return { ...value, ...Object.fromEntries(uncopied) }
}
