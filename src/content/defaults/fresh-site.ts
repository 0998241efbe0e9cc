import { fallbackContent } from '../description/fallback.ts'
import { withSampleStory } from '../projects/sample-stories.ts'
import { sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { defaultSiteData } from './default-site-data.ts'

const emptySections = sectionKeys.filter((key) => sections[key].startsEmpty)

/** What a new database is filled with. */
export const freshSite: SiteData = {
  ...defaultSiteData,
  projects: {
    ...defaultSiteData.projects,
    items: defaultSiteData.projects.items.map(withSampleStory),
  },
  ...Object.fromEntries(emptySections.map((key) => [key, fallbackContent(sections[key])])),
}
