import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createElement } from 'react'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { type Language, parseLanguage, textIn } from '#content/values/localised-text.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { createPageService, type PageService } from '#server/pages/page-service.ts'
import type { LoadDetails } from '#server/pages/published/shown-site.ts'
import { snapshotFile } from '#server/pages/published/snapshot-file.ts'
import type { Screens } from '#server/pages/render-page.tsx'
import type { DocumentProps } from '#site/document/document.tsx'
import type { PageAddress } from '#site/view/page-table.ts'

type Page = { path: string; shownText?: string }
type PlainProps = Omit<DocumentProps, 'page'> & { page: Page }

/** Screens that show little, rendered by React like the real ones: these tests are about how a page gets out. */
const plainScreens = (rendered: string[]) => ({
  resolvePage({ path, query }: PageAddress) {
    if (path.startsWith('/unknown')) return { status: 302, redirect: `/404?from=${path}` }
    const language = parseLanguage(query.get('lang'))
    const shownText = query.get('from') ?? query.get('categorie')
    const page = { path, ...(shownText !== null && { shownText }) }
    return { status: path === '/404' ? 404 : 200, page, language }
  },
  templateOf(page: Page, { mark }: { mark: string }) {
    const { shownText } = page
    return shownText === undefined
      ? { page }
      : { page: { ...page, shownText: mark }, visitorText: shownText }
  },
  shownDetails: ({ path }: Page, { site }: { site: SiteData }) =>
    path === '/photos'
      ? { site_projects_items: site.projects.items.slice(0, 2).map(({ id }) => id) }
      : {},
  Document(props: PlainProps) {
    rendered.push(props.page.path)
    return PlainDocument(props)
  },
})

function PlainDocument({ site, language, page, head }: PlainProps) {
  return createElement(
    'html',
    { lang: language },
    createElement('head', null, head, createElement('script', null, 'document.title += 1')),
    createElement(
      'body',
      null,
      createElement('h1', null, textIn(site.hero.title, language)),
      createElement('p', null, page.path),
      createElement('code', null, page.shownText ?? ''),
      createElement('b', null, site.certificates.items.length),
      createElement(
        'ul',
        null,
        site.projects.items.map(({ galleryImages }) => galleryImages),
      ),
    ),
  )
}

export function siteTitled(title: string): SiteData {
  return { ...defaultSiteData, hero: { ...defaultSiteData.hero, title: inAll(title) } }
}

function inAll(text: string): Record<Language, string> {
  return { ro: text, en: `${text} en`, ru: `${text} ru` }
}

export interface PageServer {
  pages: PageService
  origin: string
  snapshot: string
  failures: unknown[]
  /** Whether the page cache in front has answered, for each request in turn. */
  hits: boolean[]
  /** The paths of the pages that had to be made, in turn. */
  rendered: string[]
  [Symbol.asyncDispose](): Promise<void>
}

export interface PageServerOptions {
  loadSite: () => Promise<LoadedSite>
  loadDetails?: LoadDetails
  publicUrl?: string
  visitedOrigin?: (incoming: IncomingMessage) => string | undefined
  clientDirectory?: string
  directory?: string
}

export async function startPageServer(options: PageServerOptions): Promise<PageServer> {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'pages-')))
  const snapshot = join(directory, 'published.json')
  const failures: unknown[] = []
  const hits: boolean[] = []
  const rendered: string[] = []
  const pages = await createPageService({
    loadDetails: async () => ({ details: {}, pictures: {} }),
    ...options,
    screens: plainScreens(rendered) as unknown as Screens,
    assets: { styles: [], projectPrint: '', clientModule: '/assets/client.js' },
    snapshot: snapshotFile(snapshot),
    onFailure: (failure) => failures.push(failure),
  })
  const answer = getRequestListener((request, { incoming }) =>
    pages.fetch(request, incoming as IncomingMessage),
  )
  const server = createServer((request, response) => {
    const isHit = pages.answerFromCache(request, response)
    hits.push(isHit)
    if (!isHit) void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    pages,
    origin: `http://127.0.0.1:${port}`,
    snapshot,
    failures,
    hits,
    rendered,
    async [Symbol.asyncDispose]() {
      await stop(server)
      await pages.close()
      if (options.directory === undefined) await rm(directory, { recursive: true })
    },
  }
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
