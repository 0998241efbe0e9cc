import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteData } from '#content/site/site-data.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import type { FindMovedProject } from '#data/site/project-addresses.ts'
import { matchesEtag } from '#kit/http/etag.ts'
import { isWellFormedHost } from '../http/host.ts'
import { redirect, textResponse } from '../http/responses.ts'
import { createMovedProjects } from './addresses/moved-projects.ts'
import { withOwnPaths } from './addresses/own-paths.ts'
import { createPageEntry, createVisitorTextPage } from './cache/page-entry.ts'
import { isPanelBrowser } from './cache/panel-browser.ts'
import { readRequestTraits } from './cache/request-traits.ts'
import { siteDocument } from './files/site-documents.ts'
import { createSitemaps, sitemapPath } from './files/sitemap-document.ts'
import { staticFiles } from './files/static-files.ts'
import { sanitiseSite } from './html/sanitise.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageEncoding, respond } from './page-encoding.ts'
import { createPageRendering } from './page-rendering.ts'
import { type PersonalPage, type PreviewFrame, readPageRequest } from './page-request.ts'
import { createPublishedSite } from './published/published-site.ts'
import { type LoadDetails, shownSite } from './published/shown-site.ts'
import type { SnapshotFile } from './published/snapshot-file.ts'
import { createRenderer, type RendererOptions } from './render-page.tsx'
import { type BrowserBackend, shellPage } from './shell-page.ts'

export type PageService = Awaited<ReturnType<typeof createPageService>>

interface AskedPreview {
  request: Request
  incoming: IncomingMessage | undefined
  path: string
  status?: number | undefined
  /** Also of what visitors may not read. */
  loadDetails: LoadDetails
}

export interface PageServiceOptions extends RendererOptions {
  loadSite: () => Promise<LoadedSite>
  loadDetails: LoadDetails
  findMovedProject?: FindMovedProject
  /** What the build has made for browsers; undefined where Vite serves it. */
  clientDirectory?: string | undefined
  backend?: BrowserBackend | undefined
  publicUrl?: string | undefined
  /** The origin that a visitor used, where a proxy reports it; then the host alone does not identify a cached page. */
  visitedOrigin?: ((incoming: IncomingMessage) => string | undefined) | undefined
  snapshot: SnapshotFile
  onFailure?: (failure: unknown) => void
}

const detailsPatienceMs = 800

export async function createPageService(options: PageServiceOptions) {
  const { loadSite, loadDetails, publicUrl, clientDirectory, snapshot } = options
  const { findMovedProject = async () => undefined, onFailure = () => {} } = options
  const files = clientDirectory === undefined ? undefined : await staticFiles(clientDirectory)
  const prepare = (site: SiteData) => withOwnPaths(sanitiseSite(site), publicUrl)
  const resolve = createRenderer(options)
  const published = createPublishedSite({ loadSite, snapshot, prepare, onFailure })
  const shownOptions = { loadDetails, prepare, onFailure, patienceMs: detailsPatienceMs }
  const answerSitemap = createSitemaps({ loadDetails, onFailure })
  const encoding = createPageEncoding(publicUrl && new URL(publicUrl).host)
  const answerPage = createPageAnswers({
    ...{ resolve, encoding, onFailure, shell: (page) => shellPage(page, options) },
    findMoved: createMovedProjects(findMovedProject),
    rendering: createPageRendering({ ...shownOptions, publicUrl }),
  })

  /** The page cache in front of everything: answers with a cached page, and returns whether it has. */
  function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request
    if (options.visitedOrigin || (method !== 'GET' && method !== 'HEAD')) return false
    const pages = published.current()?.pages
    if (!pages) return false
    const asked = readRequestTraits(request.rawHeaders)
    const answer = asked && pages.findAnswer(url, asked)
    if (!answer) return false
    const { entry, page } = answer
    if (matchesEtag(asked.ifNoneMatch, page.etag)) {
      response.writeHead(304, page.headersNotModified).end()
    } else {
      response.writeHead(entry.status, page.headers).end(page.body)
    }
    return true
  }

  async function fetch(request: Request, incoming?: IncomingMessage, personal?: PersonalPage) {
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textResponse(405, { Allow: 'GET, HEAD' })
    const { host, origin } = addressedHost(options, request, incoming)
    // A host that no page may name.
    if (origin === undefined) return textResponse(400)
    // Files do not wait for the content, except the icon that the settings may replace.
    const file = files?.serve(url.pathname, request)
    if (file && url.pathname !== '/favicon.ico') return file
    const publication = await published.latest()
    const document = siteDocument(url, origin, publication?.site)
    if (document) return document
    if (publication && url.pathname === sitemapPath)
      return answerSitemap({
        origin,
        acceptEncoding: request.headers.get('accept-encoding'),
        content: publication,
      })
    if (file) return file
    const acceptEncoding = request.headers.get('accept-encoding') ?? ''
    const isMarked = isPanelBrowser(request.headers.get('cookie'))
    const page = { ...readPageRequest(url, origin, isMarked), personal }
    for (const [name, value] of Object.entries(personal?.query ?? {})) page.query.set(name, value)
    const call = { request, url, host, acceptEncoding, isPanelBrowser: isMarked }
    return answerPage(call, page, publication)
  }

  /** A page of content that is not published: for this answer alone, apart from every cache. `path` is that of the page. */
  async function fetchPreview(
    { request, incoming, path, status, loadDetails: loadHidden }: AskedPreview,
    content: LoadedSite,
    preview: PreviewFrame,
  ): Promise<Response> {
    const url = new URL(request.url)
    const { host, origin } = addressedHost(options, request, incoming)
    if (origin === undefined) return textResponse(400)
    url.pathname = path
    // As for a panel browser: without the analytics snippet.
    const resolved = resolve({ ...readPageRequest(url, origin, true), preview }, content)
    if ('redirect' in resolved) return redirect(`${preview.base}${resolved.redirect}`)
    const acceptEncoding = request.headers.get('accept-encoding') ?? ''
    const call = { request, url, host, acceptEncoding, isPanelBrowser: true }
    const { visitorText } = resolved
    const whole = await shownSite(content, resolved.details, {
      ...shownOptions,
      loadDetails: loadHidden,
    })
    const page = { ...resolved.render(whole), status: resolved.status, publicUrl, isPersonal: true }
    const entry =
      visitorText === undefined
        ? createPageEntry(page)
        : createVisitorTextPage(page).fill(visitorText)
    return respond(request, status ?? resolved.status, await encoding.encodeFilled(entry, call))
  }

  return {
    answerFromCache,
    fetch,
    fetchPreview,
    /** Content as it must be before any page shows it. */
    prepare,
    /** The newest content, as the pages show it; undefined while there is none. */
    site: async () => (await published.latest())?.site,
    contentChanged: published.contentChanged,
    currentSite: () => published.current()?.site,
    revision: () => published.current()?.revision,
    close: published.close,
  }
}

/** The host that a page is made for, and the origin of its links; without an origin the request names no host that a page may. */
function addressedHost(
  { publicUrl, visitedOrigin }: Pick<PageServiceOptions, 'publicUrl' | 'visitedOrigin'>,
  request: Request,
  incoming: IncomingMessage | undefined,
): { host: string; origin: string | undefined } {
  const visited = incoming && visitedOrigin?.(incoming)
  if (visited) return { host: new URL(visited).host, origin: visited }
  const host = request.headers.get('host') ?? new URL(request.url).host
  if (publicUrl !== undefined) return { host, origin: publicUrl }
  return { host, origin: isWellFormedHost(host) ? `http://${host.toLowerCase()}` : undefined }
}
