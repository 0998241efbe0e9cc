import { defaultSiteData } from './default-site-data.ts'
import type { ItemListPath } from './lists.ts'
import { isDefaultItem } from './new-default-texts.ts'
import { isOfOptionalSection } from './optional-sections.ts'
import type { SectionKey } from './sections.ts'
import type { SiteData } from './site-data.ts'

/** The content of a fresh site as an example for a section that is still empty: it stays off until the owner turns it on. */
export function exampleContent<Key extends SectionKey>(key: Key): SiteData[Key] {
  return { ...defaultSiteData[key], isOn: false }
}

/** Whether an item of an optional section still says word for word what the example says. */
export function isExampleItem(path: ItemListPath, item: object): boolean {
  return isOfOptionalSection(path) && isDefaultItem(path, item)
}
