import { defaultSiteData } from './default-site-data.ts'
import { fallbackContent } from './description/fallback.ts'
import { sectionKeys, sections } from './sections.ts'
import type { SiteData } from './site-data.ts'

const emptySections = sectionKeys.filter((key) => sections[key].startsEmpty)

/** What a new database is filled with. */
export const freshSite: SiteData = {
  ...defaultSiteData,
  ...Object.fromEntries(emptySections.map((key) => [key, fallbackContent(sections[key])])),
}
