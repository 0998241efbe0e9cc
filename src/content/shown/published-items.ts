import type { SiteData } from '../site/site-data.ts'
import { itemsIn, storedSections } from '../site/stored-sections.ts'
import { dayInMoldova } from '../values/day-in-moldova.ts'
import { siteOnDay } from './dated-items.ts'

/** Whether visitors may know of an item. Only some lists have items that can be hidden. */
export function isPublished(item: object): boolean {
  return !('isPublished' in item) || item.isPublished === true
}

/** What visitors see of a site that an administrator has loaded. */
export function publishedPart(site: SiteData): SiteData {
  const sections = storedSections.map(({ key, lists }) => {
    const shown = lists.map((list) => [list.field, itemsIn(site[key], list).filter(isPublished)])
    return [key, { ...site[key], ...Object.fromEntries(shown) }]
  })
  return { ...site, ...Object.fromEntries(sections) }
}

/** What visitors see today of a site that an administrator has loaded: no item that is hidden, and none whose last day is over. */
export function shownToVisitors(site: SiteData): SiteData {
  return siteOnDay(publishedPart(site), dayInMoldova(Date.now()))
}
