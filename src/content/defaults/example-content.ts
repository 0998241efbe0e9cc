import { isOfOptionalSection } from '../shown/optional-sections.ts'
import type { ItemListPath } from '../site/lists.ts'
import type { SectionKey } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { defaultSiteData } from './default-site-data.ts'
import { isDefaultItem } from './new-default-texts.ts'

/** The content of a fresh site as an example for a section that is still empty: it stays off until the owner turns it on. */
export function exampleContent<Key extends SectionKey>(key: Key): SiteData[Key] {
  return { ...defaultSiteData[key], isOn: false }
}

/** Whether a project, or an item of an optional section, still says word for word what the example says. */
export function isExampleItem(path: ItemListPath, item: object): boolean {
  const mayBeExample = path === 'projects.items' || isOfOptionalSection(path)
  return mayBeExample && isDefaultItem(path, item)
}
