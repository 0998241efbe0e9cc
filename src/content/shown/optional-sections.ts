import type { ListPath } from '../site/lists.ts'
import { type SectionKey, sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'

/** Sections that the owner turns on; `isOn` is their switch. */
export const optionalSections = sectionKeys.filter((key) => sections[key].optional)

/** Whether visitors see the section. Only an optional one has a switch. */
export function isOn(key: SectionKey, content: SiteData[SectionKey]): boolean {
  return !sections[key].optional || (content as { isOn?: boolean }).isOn === true
}

export function isOfOptionalSection(path: ListPath): boolean {
  return sections[path.split('.')[0] as SectionKey].optional === true
}
