import {
  hasCompanyPage,
  hasOfferPage,
  offerAddress,
  thanksAddress,
} from '#content/addresses/optional-pages.ts'
import { companySlug } from '#content/company/section.ts'
import { privacySlug, termsSlug } from '#content/pages/section.ts'
import {
  findProject,
  projectAddress,
  projectSlug,
  projectSlugAt,
  windowParameter,
} from '#content/projects/project-address.ts'
import type { Project } from '#content/projects/section.ts'
import { offerSlug } from '#content/request-form/section.ts'
import type { OfferNotice, OfferProblems, OfferValues } from '#content/requests/offer-fields.ts'
import { requestNumberPattern } from '#content/requests/request-number.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { tryDecode } from '#content/values/address.ts'
import { type Language, parseLanguage } from '#content/values/localised-text.ts'
import { readPageNumber } from './project-list.ts'

export type SitePage =
  | { kind: 'landing' }
  | { kind: 'projects'; category: string | undefined; pageNumber: number }
  | ProjectPage
  | { kind: 'terms' }
  | { kind: 'privacy' }
  | { kind: 'company' }
  | OfferPage
  | { kind: 'offerSent'; number: string; shouldAskToPhone: boolean; missingFiles: number }
  | { kind: 'custom'; slug: string }
  | { kind: 'notFound'; address: string }

export type PageOf<Kind extends SitePage['kind']> = Extract<SitePage, { kind: Kind }>

interface ProjectPage {
  kind: 'project'
  slug: string
  /** The part of it that a window over another page shows. */
  inWindow?: true
}

interface OfferPage {
  kind: 'offer'
  service?: string | undefined
  project?: string | undefined
  /** Made by the server for this visitor alone; a preview has none. Empty when requests cannot be stored: the page then says how else to reach the company. */
  ticket?: string
  /** What was typed in a form that was sent and not accepted. */
  values?: OfferValues
  problems?: OfferProblems
  notice?: OfferNotice
  /** Files that have come with it and need not be chosen again. */
  uploads?: { id: string; name: string }[]
}

export interface PageAddress {
  path: string
  query: URLSearchParams
  /** The server knows that there was a page, which is deleted. */
  isGone?: boolean | undefined
}

export type ResolvedPage =
  | { status: 200 | 404 | 410; page: SitePage; language: Language }
  | { redirect: string; status: 302 }

const fixedPages: Record<string, (query: URLSearchParams) => SitePage> = {
  '/': () => ({ kind: 'landing' }),
  '/proiecte': (query) => ({
    kind: 'projects',
    category: query.get('categorie') || undefined,
    pageNumber: readPageNumber(query.get('pagina')),
  }),
  [`/${termsSlug}`]: () => ({ kind: 'terms' }),
  [`/${privacySlug}`]: () => ({ kind: 'privacy' }),
}

const maxAddressLength = 300

export function resolvePage({ path, query, isGone }: PageAddress, site: SiteData): ResolvedPage {
  const language = parseLanguage(query.get('lang'))
  const withoutSlash = /^(\/[^/]+|\/proiecte\/[^/]+)\/$/.exec(path)?.[1]
  if (withoutSlash && resolvePage({ path: withoutSlash, query }, site).status === 200)
    return { status: 302, redirect: query.size > 0 ? `${withoutSlash}?${query}` : withoutSlash }
  const found = (page: SitePage) => ({ status: 200, page, language }) as const
  const fixed = Object.hasOwn(fixedPages, path) ? fixedPages[path] : undefined
  if (fixed) return found(fixed(query))
  if (path === '/404') return notFound(query.get('from') ?? path, language)
  if (path === thanksAddress && hasOfferPage(site)) return found(offerSentPage(query))
  const project = path.endsWith('/')
    ? undefined
    : findProject(projectSlugAt(path), site.projects.items)
  if (project) return found(projectPage(project, query))
  if (isGone) return { ...notFound(path, language), status: 410 }
  const slug = /^\/([^/]+)$/.exec(path)?.[1]
  if (slug === undefined) return notFound(path, language)
  if (slug === companySlug && hasCompanyPage(site)) return found({ kind: 'company' })
  if (slug === offerSlug && hasOfferPage(site)) return found(offerPage(query, site))
  const isCustomPage = site.pages.customPages.some((page) => page.slug === slug)
  if (isCustomPage) return found({ kind: 'custom', slug })
  return { status: 302, redirect: notFoundAddress(slug, language) }
}

function projectPage(project: Project, query: URLSearchParams): ProjectPage {
  const slug = projectSlug(project)
  return { kind: 'project', slug, ...(query.has(windowParameter) && { inWindow: true }) }
}

/** A service or project that does not exist is left out, so that made-up addresses share one cached page. */
function offerPage(query: URLSearchParams, { services, projects }: SiteData): OfferPage {
  const idIn = (items: readonly { id: string }[], name: string) =>
    items.find(({ id }) => id === query.get(name))?.id
  return {
    kind: 'offer',
    service: idIn(services.items, 'serviciu'),
    project: idIn(projects.items, 'proiect'),
    ticket: query.get(serverParameters.ticket) ?? '',
  }
}

function offerSentPage(query: URLSearchParams): SitePage {
  const number = query.get('nr') ?? ''
  return {
    kind: 'offerSent',
    number: requestNumberPattern.test(number) ? number : '',
    shouldAskToPhone: query.has(serverParameters.shouldAskToPhone),
    missingFiles: Math.min(Number(/^\d{1,2}$/.exec(query.get(missingFilesParameter) ?? '')), 99),
  }
}

/** Tells the page after the form how many files did not arrive. */
export const missingFilesParameter = 'fisiere'

/** Parameters that the server adds to the query itself; it never passes on a visitor's own. */
export const serverParameters = { ticket: 'ticket', shouldAskToPhone: 'phone' } as const

/** The address of a page without its language, as language links and the canonical address need it. */
export function addressOf(page: SitePage): PageAddress {
  const query = new URLSearchParams()
  switch (page.kind) {
    case 'landing':
      return { path: '/', query }
    case 'projects':
      if (page.category !== undefined) query.set('categorie', page.category)
      if (page.pageNumber > 1) query.set('pagina', String(page.pageNumber))
      return { path: '/proiecte', query }
    case 'project':
      return { path: projectAddress(page.slug), query }
    case 'terms':
      return { path: `/${termsSlug}`, query }
    case 'privacy':
      return { path: `/${privacySlug}`, query }
    case 'company':
      return { path: `/${companySlug}`, query }
    case 'offer':
      if (page.service !== undefined) query.set('serviciu', page.service)
      if (page.project !== undefined) query.set('proiect', page.project)
      return { path: offerAddress, query }
    case 'offerSent':
      if (page.number !== '') query.set('nr', page.number)
      if (page.missingFiles > 0) query.set(missingFilesParameter, String(page.missingFiles))
      return { path: thanksAddress, query }
    case 'custom':
      return { path: `/${page.slug}`, query }
    case 'notFound':
      if (page.address !== '/404') query.set('from', page.address)
      return { path: '/404', query }
  }
}

function notFound(address: string, language: Language) {
  const shown = address.startsWith('/') ? address : `/${address}`
  return {
    status: 404,
    page: { kind: 'notFound', address: shown.slice(0, maxAddressLength) },
    language,
  } as const
}

function notFoundAddress(slug: string, language: Language): string {
  // Cut between whole characters, since `encodeURIComponent` throws on half of one.
  const shown = [...tryDecode(slug)].slice(0, maxAddressLength).join('')
  const from = `/404?from=/${encodeURIComponent(shown)}`
  return language === 'ro' ? from : `${from}&lang=${language}`
}

/** Whether a redirect leads to what is said of an address that does not exist. */
export function isNotFoundAddress(location: string): boolean {
  return location.startsWith('/404?from=')
}
