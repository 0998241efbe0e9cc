import { sectionProblems } from '#content/problems/problems.ts'
import { isOn } from '#content/shown/optional-sections.ts'
import { itemListPaths } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'

/** Whether visitors would see something if the section were turned on: items, or where it has no list all that it requires. */
export function isOffWithContent(section: SectionKey, content: object): boolean {
  if (isOn(section, content as SiteData[SectionKey])) return false
  const turnedOn = { ...content, isOn: true } as SiteData[SectionKey]
  const hasList = itemListPaths.some((path) => path.startsWith(`${section}.`))
  return hasList ? hasItems(content) : sectionProblems(section, turnedOn).length === 0
}

export function hasItems(content: object): boolean {
  return Object.values(content).some((value) => Array.isArray(value) && value.length > 0)
}
