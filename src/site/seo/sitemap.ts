import { isVideo } from '#content/pictures/is-video.ts'
import { findProject, projectSlugAt } from '#content/projects/project-address.ts'
import type { SiteData } from '#content/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { escapeMarkup } from '#content/values/escape-markup.ts'
import { languages } from '#content/values/localised-text.ts'
import { pageAddress, pageFacts, publicPaths } from './page-facts.ts'
import { absolute } from './structured-data.ts'

/** Every page in each language it is translated to, with links to the other languages; a project with its main picture. */
export function sitemap(site: SiteData, origin: string): string {
  const changed =
    site.lastUpdated > 0 ? `<lastmod>${new Date(site.lastUpdated).toISOString()}</lastmod>` : ''
  const entries = publicPaths(site).flatMap((path) => pageEntries(path, site, origin, changed))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
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
  const picture = pictureEntry(path, site, origin)
  return languages
    .filter((language) => translations.includes(language))
    .map((language) => escapeMarkup(pageAddress(origin, path, language)))
    .map((address) => `<url><loc>${address}</loc>${changed}${links}${picture}</url>`)
}

function pictureEntry(path: string, site: SiteData, origin: string): string {
  const photo = findProject(projectSlugAt(path), site.projects.items)?.imageSrc.trim() ?? ''
  if (!isSafePictureUrl(photo) || isVideo(photo)) return ''
  const address = escapeMarkup(absolute(photo, origin))
  return `<image:image><image:loc>${address}</image:loc></image:image>`
}
