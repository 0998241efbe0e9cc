import { fallbackContent } from '../description/fallback.ts'
import { withSampleStory } from '../projects/sample-stories.ts'
import { wholeLanding } from '../shown/first-page.ts'
import { sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { defaultSiteData } from './default-site-data.ts'

/** Who has built with the company stands under its figures. Existing sites keep the order they have. */
const order = wholeLanding(defaultSiteData).sections.filter(({ id }) => id !== 'partners')
const afterFigures = order.findIndex(({ id }) => id === 'figures') + 1

const emptySections = sectionKeys.filter((key) => sections[key].startsEmpty)

export const freshSite: SiteData = {
  ...defaultSiteData,
  landing: { sections: order.toSpliced(afterFigures, 0, { id: 'partners', isShown: true }) },
  projects: {
    ...defaultSiteData.projects,
    items: defaultSiteData.projects.items.map(withSampleStory),
  },
  ...Object.fromEntries(emptySections.map((key) => [key, fallbackContent(sections[key])])),
}
