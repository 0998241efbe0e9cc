import type { FirstPagePosition } from '../description/section.ts'
import { serviceAnchor } from '../services/section.ts'
import { type SectionKey, sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { itemsIn, storedSections } from '../site/stored-sections.ts'
import { isOn } from './optional-sections.ts'

export type FirstPageSection = {
  [Key in SectionKey]: (typeof sections)[Key]['firstPage'] extends FirstPagePosition ? Key : never
}[SectionKey]

type Ordered = Pick<SiteData, 'landing'>

/** By which a link leads to a section; blank for the hero, at the top of the page. */
export function anchorOf(key: FirstPageSection): string {
  return sections[key].firstPage.anchor
}

const defaultOrder = sectionKeys
  .filter((key): key is FirstPageSection => sections[key].firstPage !== undefined)
  .sort((one, other) => sections[one].firstPage.position - sections[other].firstPage.position)

const movable = defaultOrder.filter((key) => key !== 'hero')

/** The hero holds the title of the page, and the buttons of the whole site lead to Contact. */
export const alwaysShown: readonly FirstPageSection[] = ['hero', 'contact']

/** All sections, from top to bottom. One that the owner has not placed stands behind the one before it in the default order. */
export function firstPageOrder({ landing }: Ordered): FirstPageSection[] {
  const placed = new Set(landing.sections.map(({ id }) => id))
  const order: FirstPageSection[] = [...placed].flatMap((id) => movable.filter((key) => key === id))
  for (const [index, key] of movable.entries()) {
    if (order.includes(key)) continue
    const before = movable.slice(0, index).findLast((other) => order.includes(other))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return [...defaultOrder.filter((key) => key === 'hero'), ...order]
}

/** The order and the switches as they are, also of sections that the owner has not touched. */
export function wholeLanding(site: Ordered): SiteData['landing'] {
  const stored = new Map(site.landing.sections.map((section) => [section.id, section]))
  const movable = firstPageOrder(site).filter((key) => key !== 'hero')
  return { sections: movable.map((id) => stored.get(id) ?? { id, isShown: true }) }
}

export function shownSections(site: SiteData): FirstPageSection[] {
  return firstPageOrder(site).filter((key) => isShown(key, site))
}

export function isShown(key: FirstPageSection, site: SiteData): boolean {
  return isSwitchedOn(key, site) && !isEmpty(key, site)
}

/** An optional section has its own switch, which also says whether anybody can read it. */
export function isSwitchedOn(key: FirstPageSection, site: SiteData): boolean {
  if (alwaysShown.includes(key)) return true
  if (sections[key].optional) return isOn(key, site[key])
  return site.landing.sections.find(({ id }) => id === key)?.isShown !== false
}

/** An optional section that is a list, and that of the services, shows nothing before it has an item. */
export function isEmpty(key: FirstPageSection, site: SiteData): boolean {
  if (!sections[key].optional && key !== 'services') return false
  const { lists = [] } = storedSections.find((section) => section.key === key) ?? {}
  return lists.length > 0 && lists.every((list) => itemsIn(site[key], list).length === 0)
}

/** Whether the address leads to a section of the first page that is not there now. */
export function leadsToHidden(address: string, site: SiteData): boolean {
  const anchor = /^\/?#(.+)$/.exec(address.trim())?.[1]
  if (anchor === undefined) return false
  if (anchor.startsWith(serviceAnchor({ id: '' }))) return !isShown('services', site)
  const key = defaultOrder.find((one) => anchorOf(one) === anchor)
  return key !== undefined && !isShown(key, site)
}
