import type { SiteData } from '../site/site-data.ts'
import { dayInMoldova } from '../values/day-in-moldova.ts'
import { siteOnDay } from './dated-items.ts'
import { publishedPart } from './published-items.ts'

/** What visitors see today of a site that an administrator has loaded: no item that is hidden, and none whose last day is over. */
export function shownToVisitors(site: SiteData): SiteData {
  return siteOnDay(publishedPart(site), dayInMoldova(Date.now()))
}
