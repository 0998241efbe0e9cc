import { toast } from 'sonner'
import type { Pages } from '#content/pages/section.ts'
import { pathLabel } from '#content/path-label.ts'
import { sameContent } from '#content/same-content.ts'
import type { SiteData } from '#content/site-data.ts'
import type { CleanedText, CleanPages } from '#data/clean-pages.ts'

/** What pages may not hold is taken out before it is saved, not only where it is shown. */
export async function cleanNewTexts(pages: Pages, stored: Pages): Promise<CleanPages> {
  if (sameContent(pages, stored)) return { pages, cleaned: [] }
  // The cleaner is large, and few saves need it.
  const { cleanPages } = await import('#data/clean-pages.ts')
  return cleanPages(pages, stored)
}

let shown: ReturnType<typeof toast.warning> | undefined

/** Stays in sight until it is closed or the next save begins. */
export function tellCleaned(cleaned: readonly CleanedText[], site: SiteData): void {
  if (shown !== undefined) toast.dismiss(shown)
  shown = undefined
  if (cleaned.length === 0) return
  const places = cleaned.map(
    ({ path, removed }) => `${pathLabel(path, site)}: ${removed.join(', ')}`,
  )
  shown = toast.warning('Din textul paginii s-a scos ce nu este permis', {
    duration: Number.POSITIVE_INFINITY,
    description: `${places.join('; ')}. Restul textului este salvat.`,
  })
}
