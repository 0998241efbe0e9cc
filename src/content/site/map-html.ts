import { mapTexts } from './map-texts.ts'
import type { SiteData } from './site-data.ts'

/** The site with every HTML text changed. `path` names the text of one language: `pages.terms.content.ro`. */
export function mapHtml(site: SiteData, change: (html: string, path: string) => string): SiteData {
  return mapTexts(site, change, ['html'])
}

/** All HTML texts, in the order of the sections. */
export function htmlTexts(site: SiteData): string[] {
  const texts: string[] = []
  mapHtml(site, (html) => {
    texts.push(html)
    return html
  })
  return texts
}
