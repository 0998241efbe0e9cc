import { companySlug } from '#content/company/section.ts'
import type { PreviewTarget } from '#content/preview/preview-message.ts'
import { plainItemName } from '#content/problems/path-label.ts'
import {
  type FirstPageSection,
  firstPageOrder,
  isShown,
  isSwitchedOn,
} from '#content/shown/first-page.ts'
import { isPublished } from '#content/shown/published-items.ts'
import { isWithin } from '#content/site/described-at.ts'
import { itemsAt } from '#content/site/items-at.ts'
import { isListPath, type ListPath, listPaths, lists } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { pageTarget } from '../preview/preview-target.ts'

export interface OutlineEntry {
  place: string
  label: string
  isHidden: boolean
  /** The lists of a section whose items have entries of their own below it. */
  lists?: readonly ListPath[]
}

export type OutlineSection = Required<OutlineEntry>

export interface OutlinePage {
  key: string
  label: string
  target: PreviewTarget
  /** Chosen with the page; the first page is chosen by its sections. */
  place?: string
  sections: readonly OutlineSection[]
}

/** The pages of the site. Projects are pages too, and stand in their section. */
export function outlinePages(site: SiteData): OutlinePage[] {
  const { terms, privacy, customPages } = site.pages
  const whole = (key: string, label: string, place: string, target: PreviewTarget): OutlinePage => {
    return { key, label, place, target, sections: [] }
  }
  const firstPage = ['navbar', ...firstPageOrder(site), 'footer'] as const
  return [
    {
      key: 'landing',
      label: 'Prima pagină',
      target: pageTarget('landing'),
      sections: firstPage.map((key) => sectionEntry(key, site)),
    },
    {
      key: 'projects',
      label: 'Pagina proiectelor',
      target: pageTarget('projects'),
      sections: [sectionEntry('projects', site)],
    },
    whole('offer', sections.requestForm.label, 'requestForm', pageTarget('offer')),
    whole(companySlug, sections.company.label, 'company', pageTarget('company')),
    ...customPages.map((custom, index) => {
      const place = `pages.customPages.${custom.slug}`
      return whole(place, plainItemName(custom, index), place, { kind: 'customPage', index })
    }),
    whole('terms', terms.title.ro, 'pages.terms', pageTarget('terms')),
    whole('privacy', privacy.title.ro, 'pages.privacy', pageTarget('privacy')),
    whole('notFound', 'Pagina de eroare', 'global.errorPageImage', pageTarget('notFound')),
  ]
}

export function siteWideEntries(site: SiteData): OutlineSection[] {
  return (['global', 'styleSettings'] as const).map((key) => sectionEntry(key, site))
}

function sectionEntry(key: SectionKey, site: SiteData): OutlineSection {
  const isOnFirstPage = sections[key].firstPage !== undefined
  return {
    place: key,
    label: sections[key].label,
    isHidden: isOnFirstPage && !isSwitchedOn(key as FirstPageSection, site),
    lists: listPaths.filter((path) => path.startsWith(`${key}.`)),
  }
}

export function outlineItems(list: ListPath, site: SiteData): OutlineEntry[] {
  return itemsAt(list, site).map((item, index) => ({
    place: `${list}.${item[lists[list].key]}`,
    label: plainItemName(item, index, lists[list]),
    isHidden: !isPublished(item),
  }))
}

export function itemAtPlace(place: string, site: Partial<SiteData>) {
  const [section, field] = place.split('.')
  const list = `${section}.${field}`
  if (!isListPath(list)) return undefined
  const rest = place.slice(list.length + 1)
  const keys = itemsAt(list, site).map((item) => String(item[lists[list].key]))
  const index = keys.findIndex((key) => isWithin(rest, key))
  return index === -1 ? undefined : { list, key: keys[index] ?? '', index }
}

export function placeTitle(place: string, site: SiteData): string {
  const item = itemAtPlace(place, site)
  if (!item) return sections[place.split('.')[0] as SectionKey].label
  const { list, index } = item
  return plainItemName(itemsAt(list, site)[index], index, lists[list])
}

export function isHiddenAt(place: string, site: SiteData): boolean {
  const item = itemAtPlace(place, site)
  return item
    ? !isPublished(itemsAt(item.list, site)[item.index] ?? {})
    : sectionEntry(place.split('.')[0] as SectionKey, site).isHidden
}

/** The section of the first page that a place is in, where visitors do not see it: it is shown alone. */
export function absentSection(place: string, site: SiteData): FirstPageSection | undefined {
  const key = firstPageOrder(site).find((section) => isWithin(place, section))
  return key && !isShown(key, site) ? key : undefined
}

/** The page to show a place on when it is chosen while another one is shown; undefined where any will do. */
export function targetOfPlace(
  place: string,
  site: SiteData,
  shown: PreviewTarget = pageTarget('landing'),
): PreviewTarget | undefined {
  const item = itemAtPlace(place, site)
  if (item?.list === 'projects.items') return { kind: 'project', id: item.key }
  const own = outlinePages(site).find((one) => one.place && isWithin(place, one.place))
  if (own) return own.target
  const [key] = place.split('.') as [SectionKey]
  const isAmongProjects =
    shown.kind === 'project' || (shown.kind === 'page' && shown.page === 'projects')
  if (key === 'projects' && isAmongProjects) return pageTarget('projects')
  const isOnLanding = key === 'navbar' || key === 'footer' || sections[key].firstPage !== undefined
  return isOnLanding ? pageTarget('landing') : undefined
}
