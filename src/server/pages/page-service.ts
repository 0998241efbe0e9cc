import type { IncomingMessage, ServerResponse } from 'node:http'
import { findProject, projectAddress, projectSlugAt } from '#content/projects/project-address.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { FindMovedProject } from '#data/site/find-moved-project.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { matchesEtag } from '#kit/http/etag.ts'
import { isWellFormedHost } from '../http/host.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { createMovedProjects, TooManyLookups } from './moved-projects.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'
import { leadsNowhere, redirectFor } from './owner-redirects.ts'
import { createPageEntry, type EncodedPage, type PageEntry } from './page-entry.ts'
import { createPageRendering } from './page-rendering.ts'
import {
  type PageRequest,
  type PersonalPage,
  type PreviewFrame,
  readPageRequest,
} from './page-request.ts'
import { badRequest, notAllowed, redirect, respond, unavailable } from './page-responses.ts'
import { isPanelBrowser } from './panel-browser.ts'
import { createPublishedSite, type Publication } from './published-site.ts'
import type { ResolvePage } from './render-page.tsx'
import { type RequestTraits, readRequestTraits } from './request-traits.ts'
import { type LoadDetails, shownSite } from './shown-site.ts'
import { siteDocument } from './site-documents.ts'
import { createSitemaps, sitemapPath } from './sitemap-document.ts'
import type { SnapshotFile } from './snapshot-file.ts'
import type { StaticFiles } from './static-files.ts'
import { createVisitorTextPage } from './visitor-text-page.ts'

export type PageService = ReturnType<typeof createPageService>

interface AskedPreview {
  request: Request
  incoming: IncomingMessage | undefined
  path: string
  status?: number | undefined
  /** Also of what visitors may not read. */
  loadDetails: LoadDetails
}

export interface PageServiceOptions {
  loadSite: () => Promise<LoadedSite>
  loadDetails: LoadDetails
  /** Where a project is found whose address has changed. */
  findMovedProject?: FindMovedProject
  /** Applied to the content once, before it is shown. */
  prepare?: (site: SiteData) => SiteData
  resolve: ResolvePage
  /** The page for when there is no content at all: the browser loads the content itself. */
  shell: (request: PageRequest) => { html: string; headers: Record<string, string> }
  files?: StaticFiles
  publicUrl?: string | undefined
  /** The origin that a visitor used, where a proxy reports it; then the host alone does not identify a cached page. */
  visitedOrigin?: ((incoming: IncomingMessage) => string | undefined) | undefined
  snapshot: SnapshotFile
  pageBytes?: number
  onFailure?: (failure: unknown) => void
}

interface PageCall extends RequestTraits {
  request: Request
  url: URL
}

const defaultPageBytes = 64 * 1024 * 1024
/** How long a visitor waits for the details that a page shows. */
const detailsPatienceMs = 800
/** Pages that are compressed for one visitor each, at the same time. */
const maxCompressing = 8

export function createPageService(options: PageServiceOptions) {
  const { publicUrl, pageBytes = defaultPageBytes, resolve } = options
  const { loadDetails, prepare = (site) => site, onFailure = () => {} } = options
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  const published = createPublishedSite({
    loadSite: options.loadSite,
    snapshot: options.snapshot,
    pageBytes,
    prepare,
    onFailure,
  })
  const shownOptions = { loadDetails, prepare, onFailure, patienceMs: detailsPatienceMs }
  const answerSitemap = createSitemaps({ loadDetails, onFailure })
  const findMoved = createMovedProjects(options.findMovedProject ?? (async () => undefined))
  const { renderPage, renderOnce } = createPageRendering({ ...shownOptions, publicUrl })
  let compressing = 0

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

  function hostFor(host: string): string {
    return publicHost !== undefined && !isWellFormedHost(host) ? publicHost : host
  }

  function addressedHost(
    request: Request,
    url: URL,
    incoming: IncomingMessage | undefined,
  ): { host: string; origin: string | undefined } {
    const visitedOrigin = incoming && options.visitedOrigin?.(incoming)
    if (visitedOrigin) return { host: new URL(visitedOrigin).host, origin: visitedOrigin }
    const host = request.headers.get('host') ?? url.host
    if (publicUrl !== undefined) return { host, origin: publicUrl }
    return { host, origin: isWellFormedHost(host) ? `http://${host.toLowerCase()}` : undefined }
  }

  /** Answers every public address, cached or not. */
  async function fetch(
    request: Request,
    incoming?: IncomingMessage,
    personal?: PersonalPage,
  ): Promise<Response> {
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
    const { host, origin } = addressedHost(request, url, incoming)
    if (origin === undefined) return badRequest()
    // Files do not wait for the content, except the icon that the settings may replace.
    const file = options.files?.serve(url.pathname, request)
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
    const { host, origin } = addressedHost(request, url, incoming)
    if (origin === undefined) return badRequest()
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
    return respond(request, status ?? resolved.status, await encodeFilled(entry, call))
  }

  async function answerPage(
    call: PageCall,
    page: PageRequest,
    publication: Publication | undefined,
  ): Promise<Response> {
    if (!publication) return answerShell(call.request, page)
    const resolved = resolve(page, publication)
    const target = leadsNowhere(resolved, page) && redirectFor(call.url, publication.site)
    if (target) return redirect(target, 301)
    if ('redirect' in resolved) return redirect(resolved.redirect)
    const slug =
      resolved.status === 404 && !page.isGone ? projectSlugAt(call.url.pathname) : undefined
    if (slug !== undefined) {
      const answer = await answerMoved(slug, call, page, publication)
      if (answer) return answer
    }
    if (page.personal?.state)
      return answerPersonal(call, page.personal, await renderPage(resolved, publication))
    const kept = publication.pages.find(resolved.key)
    const { cached, isWhole } = kept
      ? { cached: kept, isWhole: true }
      : await renderOnce(resolved, publication, page.personal)
    const encoded =
      'fill' in cached
        ? await encodeFilled(cached.fill(resolved.visitorText ?? ''), call)
        : await encodeEntry(cached, call, publication, { key: resolved.key, isWhole })
    return respond(call.request, page.personal?.status ?? cached.status, encoded)
  }

  /** Undefined where no project had the address. While the database does not answer that is unknown: 503, and not 404. */
  async function answerMoved(
    slug: string,
    call: PageCall,
    page: PageRequest,
    publication: Publication,
  ): Promise<Response | undefined> {
    const moved = await findMoved(slug, publication).catch((failure) => {
      if (!(failure instanceof TooManyLookups)) onFailure(failure)
      return 'unknown' as const
    })
    if (moved === undefined) return undefined
    if (moved === 'unknown') return unavailable()
    if (moved === 'gone') return answerPage(call, { ...page, isGone: true }, publication)
    // The project is not published, or the loaded content does not have it yet.
    if (!findProject(moved.slug, publication.site.projects.items)) return undefined
    return redirect(`${projectAddress(moved.slug)}${call.url.search}`, 301)
  }

  /** A page that is rendered for this answer alone: a visitor's text beside a ticket is never compressed (decision 061). */
  async function answerPersonal(
    { request, host }: PageCall,
    { status }: PersonalPage,
    rendered: Awaited<ReturnType<typeof renderPage>>,
  ): Promise<Response> {
    const entry = createPageEntry({ ...rendered, isPersonal: true })
    const page = await entry.encode('identity', hostFor(host))
    return respond(request, status ?? rendered.status, page)
  }

  /** Made-up addresses are compressed one by one; a flood of them gets the pages as they are. */
  async function encodeFilled(entry: PageEntry, call: PageCall): Promise<EncodedPage> {
    const mayCompress = compressing < maxCompressing
    const encoding = mayCompress ? negotiateEncoding(call.acceptEncoding) : 'identity'
    compressing += 1
    try {
      return await entry.encode(encoding, hostFor(call.host))
    } finally {
      compressing -= 1
    }
  }

  async function encodeEntry(
    entry: PageEntry,
    { url, host, acceptEncoding, isPanelBrowser }: PageCall,
    { pages }: Publication,
    { key, isWhole }: { key: string; isWhole: boolean },
  ): Promise<EncodedPage> {
    const encoding = negotiateEncoding(acceptEncoding)
    const wasEncoded = entry.findEncoded(encoding, hostFor(host)) !== undefined
    const page = await entry.encode(encoding, hostFor(host))
    if (!wasEncoded) pages.weighAgain(key)
    if (isWhole && entry.status === 200) {
      const asked = { host, acceptEncoding, isPanelBrowser }
      pages.remember(url.pathname + url.search, { ...asked, key, entry, page })
    }
    return page
  }

  function answerShell(request: Request, page: PageRequest): Response {
    const { html, headers } = options.shell(page)
    // It is no page, so it must not be cached or indexed.
    return new Response(request.method === 'HEAD' ? null : html, {
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '5', ...headers, ...securityHeaders },
    })
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
    /** The newest content if it is loaded already. */
    currentSite: () => published.current()?.site,
    /** The revision of the content that is shown. */
    revision: () => published.current()?.revision,
    close: published.close,
  }
}
