import { isOn } from '#content/shown/optional-sections.ts'
import { itemListPaths } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { hasItems } from './has-items.ts'

/** Whether visitors would see something if the section were turned on. One without a list has always something to show. */
export function isOffWithContent(section: SectionKey, content: object): boolean {
  if (isOn(section, content as SiteData[SectionKey])) return false
  const hasList = itemListPaths.some((path) => path.startsWith(`${section}.`))
  return !hasList || hasItems(content)
}
