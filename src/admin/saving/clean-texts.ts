import { toast } from 'sonner'
import { htmlTexts } from '#content/map-html.ts'
import { pathLabel } from '#content/path-label.ts'
import type { SiteData } from '#content/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { CleanedText, CleanSite } from '#data/clean-site.ts'

/** What a text of HTML may not hold is taken out before it is saved, not only where it is shown. */
export async function cleanNewTexts(site: SiteData, stored: SiteData): Promise<CleanSite> {
  if (sameContent(htmlTexts(site), htmlTexts(stored))) return { site, cleaned: [] }
  // The cleaner is large, and few saves need it.
  const { cleanSite } = await import('#data/clean-site.ts')
  return cleanSite(site, stored)
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
