import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteData } from '#content/site-data.ts'
import { languages } from '#content/values/localised-text.ts'
import { Document } from '#site/document/document.tsx'
import { pictureSources } from '#site/pictures/picture-sources.ts'
import { resolvePage } from '#site/view/page-table.ts'

/** The lines of text of every public page, by its address. */
export type PageTexts = Record<string, string[]>

/** All public pages of a site, in every language. */
function publicAddresses({ pages }: SiteData): string[] {
  const paths = [
    '/',
    '/proiecte',
    '/termeni-si-conditii',
    '/politica-de-confidentialitate',
    ...pages.customPages.map(({ slug }) => `/${slug}`),
    '/404?from=/nu-exista',
  ]
  return paths.flatMap((path) =>
    languages.map((language) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`),
  )
}

/** As this version shows them. */
export function pageTexts(site: SiteData): PageTexts {
  return Object.fromEntries(
    publicAddresses(site).map((address) => [address, visibleText(htmlOf(address, site))]),
  )
}

/** As a running server shows them. */
export async function fetchPageTexts(url: string, site: SiteData): Promise<PageTexts> {
  const texts: PageTexts = {}
  for (const address of publicAddresses(site))
    texts[address] = visibleText(await (await fetch(url + address)).text())
  return texts
}

const assets = { styles: [], clientModule: '/site.js', picture: pictureSources }

function htmlOf(address: string, site: SiteData): string {
  const { pathname: path, searchParams: query } = new URL(address, 'http://site.example')
  const found = resolvePage({ path, query }, site)
  if ('redirect' in found) throw new Error(`${address} leads to ${found.redirect}`)
  const { page, language } = found
  const props = { page, language, site, assets, revision: 1, head: '', takesRequests: true }
  return renderToStaticMarkup(createElement(Document, props))
}

const inlineTags = 'a|abbr|b|code|em|i|small|span|strong|sub|sup|u|wbr'

/** What of a page is text, a line for each block; spaces that do not break count as spaces. */
function visibleText(html: string): string[] {
  return html
    .replace(/^.*?<body[^>]*>/s, '')
    .replace(/<(script|style|noscript|template)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(new RegExp(`</?(?:${inlineTags})\\b[^>]*>`, 'g'), '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&nbsp;|&#160;|\u00a0|\u202f/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}
