import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { type Language, parseLanguage } from '#content/values/localised-text.ts'
import { webManifest } from '#site/seo/web-manifest.ts'
import { redirect, textResponse } from '../../http/responses.ts'
import { securityHeaders } from '../../http/security-headers.ts'

interface DocumentRequest {
  origin: string
  language: Language
  /** Undefined during an outage, if there is no snapshot either. */
  site: SiteData | undefined
}

type SiteDocument = (request: DocumentRequest) => Response | undefined

const documents: Readonly<Record<string, SiteDocument>> = {
  '/robots.txt': ({ origin }) => answer('text/plain; charset=utf-8', robots(origin)),
  // An incomplete list would make search engines drop the pages that it lacks. `sitemap-document.ts` has the list.
  '/sitemap.xml': ({ site }) => (site ? undefined : textResponse(503, { 'Retry-After': '30' })),
  '/manifest.webmanifest': ({ site = defaultSiteData, language }) =>
    answer('application/manifest+json', JSON.stringify(webManifest(site, language))),
  '/favicon.ico': ({ origin, site }) => site && chosenIcon(site, origin),
}

/** Addresses that follow the content without being pages. */
export function siteDocument(
  url: URL,
  origin: string,
  site: SiteData | undefined,
): Response | undefined {
  if (!Object.hasOwn(documents, url.pathname)) return undefined
  const language = parseLanguage(url.searchParams.get('lang'))
  return documents[url.pathname]?.({ origin, language, site })
}

function robots(origin: string): string {
  // `Disallow: /admin` alone would also exclude a public page such as /administrare-imobile.
  const panel = ['Disallow: /admin$', 'Disallow: /admin?', 'Disallow: /admin/']
  return ['User-agent: *', ...panel, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Undefined, so that the built-in file is served, if no icon is chosen or if the chosen one is /favicon.ico itself. */
function chosenIcon({ global: { favicon } }: SiteData, origin: string): Response | undefined {
  if (!isSafePictureUrl(favicon) || !URL.canParse(favicon, origin)) return undefined
  // `href` is percent-encoded: a header cannot hold letters beyond Latin-1, which the setting may contain.
  const { href, pathname, host } = new URL(favicon, origin)
  if (pathname === '/favicon.ico' && host === new URL(origin).host) return undefined
  return redirect(href)
}

function answer(type: string, content: string): Response {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=0, s-maxage=60',
    Vary: 'Host',
  }
  return new Response(content, { headers: { ...headers, ...securityHeaders } })
}
