import { privacySlug, termsSlug } from '#content/pages/section.ts'
import type { SiteData } from '#content/site-data.ts'
import {
  isBlank,
  isFallback,
  type Language,
  type LocalisedText,
  languages,
  textIn,
} from '#content/values/localised-text.ts'
import { excerpt } from './excerpt.ts'

/** What search engines and shared links are told about a page. */
export interface PageFacts {
  path: string
  heading: string
  /** The heading and whose page it is. */
  title: string
  description: string
  /** Where the page's main text is the page's own and not a fallback to Romanian. */
  translations: readonly Language[]
}

const notFoundTitle: LocalisedText = {
  ro: '404 – Pagina căutată nu a fost găsită',
  en: '404 – Page not found',
  ru: '404 – Страница не найдена',
}

export function companyName(site: SiteData, language: Language): string {
  const { companyName } = site.footer
  return isBlank(companyName.ro) ? site.navbar.logo : textIn(companyName, language)
}

export function pageFacts(path: string, site: SiteData, language: Language): PageFacts {
  const { title, text, main } = mainTexts(path, site)
  const company = companyName(site, language)
  const heading = textIn(title, language).trim()
  return {
    path,
    heading,
    title: [...new Set([heading, company].filter((part) => !isBlank(part)))].join(' | '),
    description: excerpt(text ? textIn(text, language) : ''),
    translations: languages.filter((each) => !main.some((part) => isFallback(part, each))),
  }
}

function mainTexts(path: string, site: SiteData) {
  if (path === '/') {
    const { title, description } = site.hero
    return { title, text: description, main: [title, description, site.services.title] }
  }
  if (path === '/proiecte') {
    const { title, description } = site.projects
    return { title, text: description, main: [title, description] }
  }
  const page = writtenPage(path, site)
  if (!page) return { title: notFoundTitle, text: undefined, main: [] }
  return { title: page.title, text: page.content, main: [page.title, page.content] }
}

function writtenPage(path: string, { pages }: SiteData) {
  if (path === `/${termsSlug}`) return pages.terms
  if (path === `/${privacySlug}`) return pages.privacy
  return pages.customPages.find(({ slug }) => path === `/${slug}`)
}

/** Every page that may be found, in the order of the site. */
export function publicPaths({ pages }: SiteData): string[] {
  const written = [termsSlug, privacySlug, ...pages.customPages.map(({ slug }) => slug)]
  return ['/', '/proiecte', ...written.map((slug) => `/${slug}`)]
}

export function pageAddress(origin: string, path: string, language: Language): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `${origin}${encoded}${language === 'ro' ? '' : `?lang=${language}`}`
}
