import type { SiteData } from '#content/site-data.ts'
import { escapeMarkup } from '#content/values/escape-markup.ts'
import { languages } from '#content/values/localised-text.ts'
import { pageAddress, pageFacts, publicPaths } from './page-facts.ts'

/** Every page in each language it is translated to, with links to the other languages. */
export function sitemap(site: SiteData, origin: string): string {
  const changed =
    site.lastUpdated > 0 ? `<lastmod>${new Date(site.lastUpdated).toISOString()}</lastmod>` : ''
  const entries = publicPaths(site).flatMap((path) => pageEntries(path, site, origin, changed))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function pageEntries(path: string, site: SiteData, origin: string, changed: string): string[] {
  const { translations } = pageFacts(path, site, 'ro')
  const addresses = translations.map((language) => [language, pageAddress(origin, path, language)])
  const listed = [...addresses, ['x-default', pageAddress(origin, path, 'ro')]]
  const alternates = listed.map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(address ?? '')}"/>`,
  )
  const links = translations.length > 1 ? alternates.join('') : ''
  return languages
    .filter((language) => translations.includes(language))
    .map((language) => escapeMarkup(pageAddress(origin, path, language)))
    .map((address) => `<url><loc>${address}</loc>${changed}${links}</url>`)
}
