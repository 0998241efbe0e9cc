import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasPage } from '#content/addresses/has-page.ts'
import { findProject, projectAddress, projectSlugAt } from '#content/projects/project-address.ts'
import {
  findRedirect,
  type RedirectTable,
  redirectTable,
} from '#content/redirects/redirect-table.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { FindMovedProject } from '#data/site/find-moved-project.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { matchesEtag } from '#kit/http/etag.ts'
import { isNotFoundAddress } from '#site/view/page-table.ts'
import { isWellFormedHost } from '../http/host.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { createMovedProjects, TooManyLookups } from './moved-projects.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'
import { createPageEntry, type EncodedPage, type PageEntry } from './page-entry.ts'
import {
  type PageRequest,
  type PersonalPage,
  type PreviewFrame,
  readPageRequest,
} from './page-request.ts'
import type { CachedPage, PageStore } from './page-store.ts'
import { isPanelBrowser } from './panel-browser.ts'
import { createPublishedSite, type Publication } from './published-site.ts'
import type { ResolvedPage, ResolvePage } from './render-page.tsx'
import { type RequestTraits, readRequestTraits } from './request-traits.ts'
import { type LoadDetails, shownSite } from './shown-site.ts'
import { siteDocument } from './site-documents.ts'
import { createSitemaps, sitemapPath } from './sitemap-document.ts'
import type { SnapshotFile } from './snapshot-file.ts'
import type { StaticFiles } from './static-files.ts'
import { createVisitorTextPage } from './visitor-text-page.ts'

export interface PageService {
  /** The page cache in front of everything: answers with a cached page, and returns whether it has. */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers every public address, cached or not. */
  fetch(request: Request, incoming?: IncomingMessage, personal?: PersonalPage): Promise<Response>
  /** A page of content that is not published: for this answer alone, apart from every cache. `path` is that of the page. */
  fetchPreview(asked: AskedPreview, content: LoadedSite, frame: PreviewFrame): Promise<Response>
  /** Content as it must be before any page shows it. */
  prepare(site: SiteData): SiteData
  /** The newest content, as the pages show it; undefined while there is none. */
  site(): Promise<SiteData | undefined>
  /** The newest content if it is loaded already. */
  currentSite(): SiteData | undefined
  /** To be called with each new revision of the content; with null when there may be one that is not known. */
  contentChanged(revision: number | null): void
  /** The revision of the content that is shown. */
  revision(): number | undefined
  close(): Promise<void>
}

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

interface RenderedPage {
  cached: CachedPage
  /** Whether it shows everything that it should. */
  isWhole: boolean
}

type FoundPage = Exclude<ResolvedPage, { redirect: string }>

const defaultPageBytes = 64 * 1024 * 1024
/** How long a visitor waits for the details that a page shows, and how long a page without them is good enough. */
const detailsPatienceMs = 800
const gapsKeptMs = 2_000
/** Pages that are compressed for one visitor each, at the same time. */
const maxCompressing = 8
const textHeaders = { 'Content-Type': 'text/plain; charset=utf-8', ...securityHeaders }

export function createPageService(options: PageServiceOptions): PageService {
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
  const rendering = new WeakMap<PageStore, Map<string, Promise<RenderedPage>>>()
  let compressing = 0

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

  async function fetch(
    request: Request,
    incoming?: IncomingMessage,
    personal?: PersonalPage,
  ): Promise<Response> {
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
    const { host, origin } = addressedHost(request, url, incoming)
    if (origin === undefined)
      return new Response('Bad Request\n', { status: 400, headers: textHeaders })
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

  async function fetchPreview(
    { request, incoming, path, status, loadDetails: loadHidden }: AskedPreview,
    content: LoadedSite,
    preview: PreviewFrame,
  ): Promise<Response> {
    const url = new URL(request.url)
    const { host, origin } = addressedHost(request, url, incoming)
    if (origin === undefined)
      return new Response('Bad Request\n', { status: 400, headers: textHeaders })
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

  /** Visitors who ask for the same page meanwhile get the same one. A page with gaps is made again a little later. */
  function renderOnce(
    resolved: FoundPage,
    publication: Publication,
    personal: PersonalPage | undefined,
  ): Promise<RenderedPage> {
    const underWay = rendering.get(publication.pages) ?? new Map<string, Promise<RenderedPage>>()
    rendering.set(publication.pages, underWay)
    const started = underWay.get(resolved.key)
    if (started) return started
    const forget = () => underWay.delete(resolved.key)
    const page = cacheRendered(resolved, publication, personal)
    page.then(({ isWhole }) => {
      if (isWhole) forget()
      else setTimeout(forget, gapsKeptMs).unref()
    }, forget)
    underWay.set(resolved.key, page)
    return page
  }

  async function cacheRendered(
    resolved: FoundPage,
    publication: Publication,
    personal: PersonalPage | undefined,
  ): Promise<RenderedPage> {
    const { isWhole, ...rendered } = await renderPage(resolved, publication)
    const page = { ...rendered, isPersonal: personal !== undefined }
    const cached =
      resolved.visitorText === undefined ? createPageEntry(page) : createVisitorTextPage(page)
    if (isWhole) publication.pages.add(resolved.key, cached)
    return { cached, isWhole }
  }

  async function renderPage({ status, details, render }: FoundPage, publication: Publication) {
    const content = await shownSite(publication, details, shownOptions)
    const mayBeOutdated = !publication.fromBackend || !content.isWhole
    return { status, publicUrl, mayBeOutdated, isWhole: content.isWhole, ...render(content) }
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
    prepare,
    site: async () => (await published.latest())?.site,
    contentChanged: published.contentChanged,
    currentSite: () => published.current()?.site,
    revision: () => published.current()?.revision,
    close: published.close,
  }
}

function respond(request: Request, status: number, page: EncodedPage): Response {
  if (matchesEtag(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: headerPairs(page.headersNotModified) })
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(page.body)
  return new Response(body, { status, headers: headerPairs(page.headers) })
}

/** No page has the address. A page that was deleted is asked for once more, when that is known. */
function leadsNowhere(resolved: ResolvedPage, { path, isGone }: PageRequest): boolean {
  if ('redirect' in resolved) return isNotFoundAddress(resolved.redirect)
  return resolved.status === 404 && path !== '/404' && !isGone
}

/** Where the owner sends the visitors of an old address. */
function redirectFor(url: URL, site: SiteData): string | undefined {
  const { redirects } = site
  const table = redirectTables.get(redirects) ?? redirectTable(redirects.items)
  redirectTables.set(redirects, table)
  return findRedirect(url, table, (location) => hasPage(location, site))
}

/** Made from the content once, when it is first asked for an address without a page. */
const redirectTables = new WeakMap<SiteData['redirects'], RedirectTable>()

/** Asked again each time: the address may belong to another page tomorrow. */
function redirect(location: string, status = 302): Response {
  const headers = { Location: location, 'Cache-Control': 'no-cache', ...securityHeaders }
  return new Response(null, { status, headers })
}

function unavailable(): Response {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5', ...textHeaders }
  return new Response('Service Unavailable\n', { status: 503, headers })
}

function notAllowed(): Response {
  return new Response('Method Not Allowed\n', {
    status: 405,
    headers: { Allow: 'GET, HEAD', ...textHeaders },
  })
}

function headerPairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : [],
  )
}
