import type { SiteData } from '#content/site/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'
import type { SitePage } from './page-table.ts'
import { isKnownCategory, lastPageNumber } from './project-list.ts'

/**
 * The page to render and cache. Made-up addresses share one rendering: `mark` replaces the text that the page repeats from its
 * address, like an unknown category.
 */
export function templateOf(
  page: SitePage,
  { site, language, mark }: { site: SiteData; language: Language; mark: string },
): { page: SitePage; visitorText?: string } {
  if (page.kind === 'notFound' && page.address !== '/404')
    return { page: { ...page, address: mark }, visitorText: page.address }
  if (page.kind === 'offer' && page.ticket)
    return { page: { ...page, ticket: mark }, visitorText: page.ticket }
  if (page.kind === 'offerSent' && page.number !== '')
    return { page: { ...page, number: mark }, visitorText: page.number }
  if (page.kind !== 'projects') return { page }
  const { items } = site.projects
  const { category } = page
  if (category !== undefined && !isKnownCategory(category, items))
    return { page: { ...page, category: mark, pageNumber: 1 }, visitorText: category }
  const last = lastPageNumber(items, category, language)
  return { page: { ...page, pageNumber: Math.min(page.pageNumber, last) } }
}
