import type { SiteData } from '#content/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'
import type { SitePage } from './page-table.ts'
import { isKnownCategory, lastPageNumber } from './project-list.ts'

export interface PageTemplate {
  page: SitePage
  /** What the page repeats from its address although the site does not know it; the mark stands in its place. */
  visitorText?: string
}

/**
 * A page as it is rendered and kept, with `mark` for a text that only the address holds: addresses without end then
 * share one rendering.
 */
export function templateOf(
  page: SitePage,
  { site, language, mark }: { site: SiteData; language: Language; mark: string },
): PageTemplate {
  if (page.kind === 'notFound' && page.address !== '/404')
    return { page: { ...page, address: mark }, visitorText: page.address }
  if (page.kind !== 'projects') return { page }
  const { items } = site.projects
  const { category } = page
  if (category !== undefined && !isKnownCategory(category, items))
    return { page: { ...page, category: mark, pageNumber: 1 }, visitorText: category }
  const last = lastPageNumber(items, category, language)
  return { page: { ...page, pageNumber: Math.min(page.pageNumber, last) } }
}
