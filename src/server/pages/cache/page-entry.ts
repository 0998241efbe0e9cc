import { escapeMarkup } from '#content/values/escape-markup.ts'
import { contentHash } from '#kit/http/etag.ts'
import { pageVersionName } from '#site/attributes/page-attributes.ts'
import {
  contentSecurityPolicy,
  documentHeaders,
  type PolicySources,
  transportHeaders,
} from '../../http/security-headers.ts'
import { compress, type Encoding } from './encoding.ts'

export type PagePolicy = Omit<PolicySources, 'assetHosts'>

/** On a site with an analytics snippet, visitors get the page with it and panel browsers without. */
export type PageAudience = 'everybody' | 'visitors' | 'panel'

export interface EncodedPage {
  body: Buffer
  etag: string
  /** Names and values in turn, as writeHead takes them. */
  headers: string[]
  headersNotModified: string[]
}

export type PageEntry = ReturnType<typeof createPageEntry>

export interface PageEntryOptions {
  html: string
  status: number
  policy: PagePolicy
  /** Scripts may come from its host as well as from the requested one. */
  publicUrl?: string | undefined
  audience?: PageAudience
  /** Its content is from the snapshot, and there may be newer one. */
  mayBeOutdated?: boolean
  /** It holds what only one visitor may see: no cache keeps it. */
  isPersonal?: boolean
}

// A browser asks again every time and a CDN every second, so a change shows at once; while nothing answers here, a
// CDN may go on with what it has. No stale-while-revalidate: browsers, too, would show the page before the change.
const cacheControl = 'public, max-age=0, s-maxage=1, stale-if-error=86400'

/** For pages that may be outdated: any cache asks again before it shows one, so that none outlives the outage. */
const alwaysAsk = 'public, no-cache'

/**
 * `private` for panel browsers: not every shared cache respects Vary. The host is in the policy and, with PANEL_URL, decides who is
 * answered at all; a cache whose key lacks it, as nginx's does unless told otherwise, keeps an answer a host by `Vary`.
 */
const caching: Record<PageAudience, { 'Cache-Control': string; Vary: string }> = {
  everybody: { 'Cache-Control': cacheControl, Vary: 'Accept-Encoding, Host' },
  visitors: { 'Cache-Control': cacheControl, Vary: 'Accept-Encoding, Cookie, Host' },
  panel: { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie, Host' },
}

const maxEncodedPages = 8
/** Headers, keys and the map's own bookkeeping, roughly. */
const overhead = 4_096

export function createPageEntry(options: PageEntryOptions) {
  const hash = contentHash(options.html)
  const body = Buffer.from(withVersion(options.html, hash))
  const bodies = new Map<Encoding, Buffer>([['identity', body]])
  const compressing = new Map<Encoding, Promise<Buffer>>()
  /** By encoding and host. */
  const encodedPages = new Map<string, EncodedPage>()

  /** Undefined until the page has been compressed that way. */
  function findEncoded(encoding: Encoding, host: string): EncodedPage | undefined {
    const key = `${encoding} ${host}`
    const known = encodedPages.get(key)
    if (known) return known
    const encodedBody = bodies.get(encoding)
    if (!encodedBody) return undefined
    if (encodedPages.size >= maxEncodedPages) encodedPages.clear()
    const page = presentPage(encodedBody, options, { encoding, version: hash, host })
    encodedPages.set(key, page)
    return page
  }

  async function encode(encoding: Encoding, host: string): Promise<EncodedPage> {
    if (!bodies.has(encoding)) bodies.set(encoding, await compressOnce(encoding))
    return findEncoded(encoding, host) as EncodedPage
  }

  function compressOnce(encoding: Encoding): Promise<Buffer> {
    const started = compressing.get(encoding) ?? compress(body, encoding)
    compressing.set(encoding, started)
    return started
  }

  return {
    status: options.status,
    get bytes() {
      let bytes = overhead
      for (const { length } of bodies.values()) bytes += length
      return bytes
    },
    findEncoded,
    encode,
  }
}

/** The page names its own version, so that an open page can ask whether it is still current. */
function withVersion(html: string, hash: string): string {
  return html.replace('<head>', `<head><meta name="${pageVersionName}" content="${hash}">`)
}

function policyFor({ policy, publicUrl }: PageEntryOptions, host: string): string {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  const assetHosts = publicHost === undefined || publicHost === host ? [host] : [publicHost, host]
  return contentSecurityPolicy({ ...policy, assetHosts })
}

function cachingOf({ audience = 'everybody', mayBeOutdated, isPersonal }: PageEntryOptions) {
  if (isPersonal) return { 'Cache-Control': 'no-store' }
  const kept = caching[audience]
  return mayBeOutdated && audience !== 'panel' ? { ...kept, 'Cache-Control': alwaysAsk } : kept
}

function presentPage(
  body: Buffer,
  options: PageEntryOptions,
  { encoding, version, host }: { encoding: Encoding; version: string; host: string },
): EncodedPage {
  const etag = `"${version}-${encoding}"`
  const validators = {
    ETag: etag,
    ...cachingOf(options),
    ...Object.fromEntries(transportHeaders(options.publicUrl)),
  }
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ...validators,
    'Content-Security-Policy': policyFor(options, host),
    ...documentHeaders,
  }
  return {
    body,
    etag,
    headers: Object.entries(headers).flat(),
    headersNotModified: Object.entries(validators).flat(),
  }
}

export type VisitorTextPage = ReturnType<typeof createVisitorTextPage>

/** Placeholder for the visitor's text while a page is rendered. In links it appears percent-encoded, which tells the two apart. */
export const visitorTextMark = '~visitor~text~'
const anyMark = /~visitor~text~|%7Evisitor%7Etext%7E/g

/** A page that repeats a text from its address: rendered once, with the text inserted for each request. */
export function createVisitorTextPage(options: PageEntryOptions) {
  const { html, status } = options
  function fill(visitorText: string) {
    const inText = escapeMarkup(visitorText)
    const inLink = new URLSearchParams({ text: visitorText }).toString().slice('text='.length)
    const filled = html.replace(anyMark, (mark) => (mark === visitorTextMark ? inText : inLink))
    return createPageEntry({ ...options, html: filled })
  }
  return { status, bytes: 2 * html.length, fill }
}
