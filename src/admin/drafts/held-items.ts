import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { itemsIn, storedSections } from '#content/stored-sections.ts'

/**
 * The form copies all its plain values on every keystroke, a thousand projects too; what has a class
 * it passes on as it is. Only for items that are replaced whole, never edited in place.
 */
class HeldItem {
  constructor(item: object) {
    Object.assign(this, item)
  }
}

export function heldItem<Item extends object>(item: Item): Item {
  return item instanceof HeldItem ? item : (new HeldItem(item) as Item)
}

/** The section as the form holds it, with the items that have a dialog passed on rather than copied. */
export function withHeldItems<Key extends SectionKey>(
  section: Key,
  value: SiteData[Key],
): SiteData[Key] {
  const lists = storedSections.find(({ key }) => key === section)?.lists ?? []
  const held = lists.map((list) => [list.field, itemsIn(value, list).map(heldItem)])
  return { ...value, ...Object.fromEntries(held) }
}
