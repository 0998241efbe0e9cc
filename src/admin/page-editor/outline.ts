import { companySlug } from '#content/company/section.ts'
import type { PreviewTarget } from '#content/preview/preview-message.ts'
import { plainItemName } from '#content/problems/path-label.ts'
import { type FirstPageSection, firstPageOrder, isSwitchedOn } from '#content/shown/first-page.ts'
import { isPublished } from '#content/shown/published-items.ts'
import { isListPath, type ListPath, listPaths, lists } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'

/** Something that can be chosen in the outline: a section or an item of one. */
export interface OutlineEntry {
  place: string
  label: string
  /** Visitors do not see it. */
  isHidden: boolean
}

export interface OutlineSection extends OutlineEntry {
  section: SectionKey
  lists: readonly ListPath[]
}

export interface OutlinePage {
  key: string
  label: string
  /** What is shown while the page is chosen. */
  target: PreviewTarget
  /** Chosen with the page; the first page is chosen by its sections. */
  place?: string
  sections: readonly OutlineSection[]
}

const page = (name: Extract<PreviewTarget, { kind: 'page' }>['page']): PreviewTarget => ({
  kind: 'page',
  page: name,
})

/** The pages of the site. Projects are pages too, and stand in their section. */
export function outlinePages(site: SiteData): OutlinePage[] {
  const { terms, privacy, customPages } = site.pages
  return [
    {
      key: 'landing',
      label: 'Prima pagină',
      target: page('landing'),
      sections: [
        sectionEntry('navbar', site),
        ...firstPageOrder(site).map((key) => sectionEntry(key, site)),
        sectionEntry('footer', site),
      ],
    },
    {
      key: 'projects',
      label: 'Pagina proiectelor',
      target: page('projects'),
      sections: [sectionEntry('projects', site)],
    },
    {
      key: 'offer',
      label: sections.requestForm.label,
      target: page('offer'),
      place: 'requestForm',
      sections: [],
    },
    {
      key: companySlug,
      label: sections.company.label,
      target: page('company'),
      place: 'company',
      sections: [],
    },
    ...customPages.map(
      (custom, index): OutlinePage => ({
        key: `custom-${custom.slug}`,
        label: plainItemName(custom, index),
        target: { kind: 'customPage', index },
        place: `pages.customPages.${custom.slug}`,
        sections: [],
      }),
    ),
    {
      key: 'terms',
      label: terms.title.ro,
      target: page('terms'),
      place: 'pages.terms',
      sections: [],
    },
    {
      key: 'privacy',
      label: privacy.title.ro,
      target: page('privacy'),
      place: 'pages.privacy',
      sections: [],
    },
    {
      key: 'notFound',
      label: 'Pagina de eroare',
      target: page('notFound'),
      place: 'global.errorPageImage',
      sections: [],
    },
  ]
}

/** What every page has, and what is on none of them. */
export function siteWideEntries(site: SiteData): OutlineSection[] {
  return (['global', 'styleSettings'] as const).map((key) => sectionEntry(key, site))
}

function sectionEntry(key: SectionKey, site: SiteData): OutlineSection {
  const isOnFirstPage = sections[key].firstPage !== undefined
  return {
    place: key,
    label: sections[key].label,
    isHidden: isOnFirstPage && !isSwitchedOn(key as FirstPageSection, site),
    section: key,
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

type Items = readonly Record<string, unknown>[]

export function itemsAt(list: ListPath, site: Partial<SiteData>): Items {
  const [section, field = ''] = list.split('.') as [SectionKey, string]
  return (site[section] as unknown as Record<string, Items> | undefined)?.[field] ?? []
}

/** The list and the key of the item that a place is in. */
export function itemAtPlace(
  place: string,
  site: Partial<SiteData>,
): { list: ListPath; key: string } | undefined {
  const [section, field] = place.split('.')
  const list = `${section}.${field}`
  if (!isListPath(list)) return undefined
  const rest = place.slice(list.length + 1)
  const found = itemsAt(list, site)
    .map((item) => String(item[lists[list].key]))
    .find((key) => rest === key || rest.startsWith(`${key}.`))
  return found === undefined ? undefined : { list, key: found }
}

/** The page to show a place on when it is chosen in the outline; undefined where any will do. */
export function targetOfPlace(place: string, site: SiteData): PreviewTarget | undefined {
  const item = itemAtPlace(place, site)
  if (item?.list === 'projects.items') return { kind: 'project', id: item.key }
  const own = outlinePages(site).find((one) => one.place && isWithinPage(place, one.place))
  if (own) return own.target
  const [key] = place.split('.') as [SectionKey]
  const isOnLanding = key === 'navbar' || key === 'footer' || sections[key].firstPage !== undefined
  return isOnLanding ? page('landing') : undefined
}

function isWithinPage(place: string, whole: string): boolean {
  return place === whole || place.startsWith(`${whole}.`)
}
