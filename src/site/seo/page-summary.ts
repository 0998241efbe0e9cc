import { legalPage } from '#content/addresses/legal-page.ts'
import {
  hasCompanyPage,
  hasOfferPage,
  offerAddress,
  thanksAddress,
} from '#content/addresses/optional-pages.ts'
import { companySlug } from '#content/company/section.ts'
import { privacySlug, termsSlug } from '#content/pages/section.ts'
import { findProject, projectSlugAt } from '#content/projects/project-address.ts'
import type { Project } from '#content/projects/section.ts'
import { offerSlug } from '#content/request-form/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { unescapeMarkup } from '#content/values/escape-markup.ts'
import {
  inAllLanguages,
  isBlank,
  isFallback,
  type Language,
  type LocalisedText,
  languages,
  textIn,
} from '#content/values/localised-text.ts'
import { companyPageTitle } from '../view/company-texts.ts'

export interface PageSummary {
  path: string
  heading: string
  title: string
  description: string
  /** Languages in which the page's main text does not fall back to Romanian. */
  translations: readonly Language[]
}

const excerptLength = 160

const notFoundTitle: LocalisedText = {
  ro: '404 – Pagina căutată nu a fost găsită',
  en: '404 – Page not found',
  ru: '404 — Страница не найдена',
}

export function companyName(site: SiteData, language: Language): string {
  const { companyName } = site.footer
  return textIn(isBlank(companyName.ro) ? site.navbar.logo : companyName, language)
}

export function pageSummary(path: string, site: SiteData, language: Language): PageSummary {
  const { title, text, main } = mainTexts(path, site)
  const company = companyName(site, language)
  const heading = textIn(title, language).trim()
  return {
    path,
    heading,
    title: [...new Set([heading, company].filter((part) => !isBlank(part)))].join(' | '),
    description: excerpt(text ? textIn(text, language) : ''),
    translations: translationsOf(main),
  }
}

export function pageTranslations(path: string, site: SiteData): readonly Language[] {
  return translationsOf(mainTexts(path, site).main)
}

/** A description that is not loaded does not count. */
export function projectTranslations({
  title,
  description,
}: Pick<Project, 'title' | 'description'>): readonly Language[] {
  return translationsOf(description ? [title, description] : [title])
}

function translationsOf(main: readonly LocalisedText[]): readonly Language[] {
  return languages.filter((each) => !main.some((part) => isFallback(part, each)))
}

/** The title, the text that is excerpted, and the texts whose translations decide in which languages the page exists. */
function mainTexts(path: string, site: SiteData) {
  if (path === '/') {
    const { title, description } = site.hero
    return { title, text: description, main: [title, description, site.services.title] }
  }
  if (path === '/proiecte') {
    const { title, description } = site.projects
    return { title, text: description, main: [title, description] }
  }
  if (path === `/${companySlug}` && hasCompanyPage(site)) {
    const { legalName, idno, legalAddress } = site.company
    const text = inAllLanguages(`${legalName}, IDNO ${idno}`)
    return { title: companyPageTitle, text, main: [legalAddress] }
  }
  if ([offerAddress, thanksAddress].includes(path) && hasOfferPage(site)) {
    const { title, introduction } = site.requestForm
    return { title, text: introduction, main: [title] }
  }
  const project = findProject(projectSlugAt(path), site.projects.items)
  if (project) {
    const { title, description } = project
    return { title, text: description, main: [title, ...(description ? [description] : [])] }
  }
  const page = writtenPage(path, site)
  if (!page) return { title: notFoundTitle, text: undefined, main: [] }
  return { title: page.title, text: page.content, main: [page.title, page.content] }
}

function writtenPage(path: string, site: SiteData) {
  if (path === `/${termsSlug}`) return legalPage(site, 'terms')
  if (path === `/${privacySlug}`) return legalPage(site, 'privacy')
  return site.pages.customPages.find(({ slug }) => path === `/${slug}`)
}

/** The pages for search engines in the order of the site, without those of projects. */
export function publicPathsBesideProjects(site: SiteData): string[] {
  const slugs = [
    termsSlug,
    privacySlug,
    ...(hasCompanyPage(site) ? [companySlug] : []),
    ...(hasOfferPage(site) ? [offerSlug] : []),
    ...site.pages.customPages.map(({ slug }) => slug),
  ]
  return ['/', '/proiecte', ...slugs.map((slug) => `/${slug}`)]
}

export function pageAddress(origin: string, path: string, language: Language): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `${origin}${encoded}${language === 'ro' ? '' : `?lang=${language}`}`
}

function excerpt(source: string): string {
  const text = unescapeMarkup(source.replace(/<[^<>]*>|&nbsp;/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= excerptLength) return text
  const cut = text.slice(0, excerptLength)
  const end = cut.lastIndexOf(' ')
  return `${(end > excerptLength / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}
