import { htmlTexts, mapHtml } from '#content/site/each-field.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { cleanHtml } from './clean-html.ts'

export interface CleanedText {
  path: string
  removed: string[]
}

export interface CleanSite {
  site: SiteData
  cleaned: CleanedText[]
}

/** Removes what is not allowed from the site's HTML. A text that `stored` has already is left as it is. */
export function cleanSite(site: SiteData, stored?: SiteData): CleanSite {
  const known = new Set(stored ? htmlTexts(stored) : [])
  const cleaned: CleanedText[] = []
  const clean = (text: string, path: string) => {
    if (known.has(text)) return text
    const { html, removed } = cleanHtml(text)
    if (removed.length > 0) cleaned.push({ path, removed })
    return html
  }
  return { site: mapHtml(site, clean), cleaned }
}
