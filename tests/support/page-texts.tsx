import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sliderProjects } from '#content/projects/slider-projects.ts'
import { isPublished } from '#content/shown/published-items.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { type Language, languages } from '#content/values/localised-text.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadWithDetails } from '#data/site/load-details.ts'
import { type LoadedSite, loadShownSite } from '#data/site/load-site.ts'
import { Document } from '#site/document/document.tsx'
import type { SitePage } from '#site/view/page-table.ts'
import { resolvePage } from '#site/view/page-table.ts'
import { projectsAt, shownDetails } from '#site/view/shown-projects.ts'

/** The lines of text of every public page, by its address. */
export type PageTexts = Record<string, string[]>

/** All public pages of a site, in every language. */
function publicAddresses({ pages, projects }: SiteData): string[] {
  const paths = [
    '/',
    '/proiecte',
    '/termeni-si-conditii',
    '/politica-de-confidentialitate',
    ...pages.customPages.map(({ slug }) => `/${slug}`),
    ...projects.items.filter(isPublished).map(({ slug }) => `/proiecte/${slug}`),
    '/404?from=/nu-exista',
  ]
  return paths.flatMap((path) =>
    languages.map((language) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`),
  )
}

/**
 * As this version shows them, each page with the details it reads apart. Pages `like` those of a version that had no pages
 * of projects hold the windows of their cards, as they did then.
 */
export async function pageTexts(client: SiteClient, like: PageTexts): Promise<PageTexts> {
  const loaded = await loadShownSite(client)
  const withWindows = !Object.keys(like).some((address) => address.startsWith('/proiecte/'))
  const texts: PageTexts = {}
  for (const address of publicAddresses(loaded.site))
    texts[address] = visibleText(await htmlOf(address, client, loaded, withWindows))
  return texts
}

/** As a running server shows them. */
export async function fetchPageTexts(url: string, site: SiteData): Promise<PageTexts> {
  const texts: PageTexts = {}
  for (const address of publicAddresses(site))
    texts[address] = visibleText(await (await fetch(url + address)).text())
  return texts
}

const assets = { styles: [], projectPrint: '/print.css', clientModule: '/site.js' }

async function htmlOf(
  address: string,
  client: SiteClient,
  loaded: LoadedSite,
  withWindows: boolean,
): Promise<string> {
  const { pathname: path, searchParams: query } = new URL(address, 'http://site.example')
  const found = resolvePage({ path, query }, loaded.site)
  if ('redirect' in found) throw new Error(`${address} leads to ${found.redirect}`)
  const { page, language } = found
  const wanted = shownDetails(page, { site: loaded.site, language })
  const shown = await loadWithDetails(client, loaded, wanted)
  const props = { ...shown, page, language, assets, head: '', takesRequests: true }
  const html = renderToStaticMarkup(createElement(Document, props))
  if (!withWindows) return html
  const windows = await windowsOf(page, language, client, loaded)
  return html.replace(/<dialog id="proiect".*?<\/dialog>/s, () => windows)
}

/** What the windows of the cards on a page show. */
async function windowsOf(
  page: SitePage,
  language: Language,
  client: SiteClient,
  loaded: LoadedSite,
): Promise<string> {
  const { site } = loaded
  const cards =
    page.kind === 'projects'
      ? projectsAt(page, { site, language }).projects
      : sliderProjects(site.projects.items)
  const windows = cards.map(async (project) => {
    const opened = { kind: 'project', slug: project.slug, inWindow: true } as const
    const shown = await loadWithDetails(client, loaded, shownDetails(opened, { site, language }))
    const props = { ...shown, page: opened, language, assets, head: '', takesRequests: true }
    return renderToStaticMarkup(createElement(Document, props)).replace(/^.*?<body>/s, '')
  })
  return (await Promise.all(windows)).join('')
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
