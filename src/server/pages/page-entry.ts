import { createHash } from 'node:crypto'
import { contentSecurityPolicy, type PolicySources, securityHeaders } from '../security-headers.ts'
import { compress } from './compress.ts'
import type { Encoding } from './negotiate-encoding.ts'

export type PagePolicy = Omit<PolicySources, 'assetHosts'>

export interface EncodedPage {
  body: Buffer
  etag: string
  /** Names and values in turn, as writeHead takes them. */
  headers: string[]
  headersNotModified: string[]
}

export interface PageEntry {
  readonly status: number
  readonly bytes: number
  /** Undefined until the encoding has been made. */
  ready(encoding: Encoding, host: string): EncodedPage | undefined
  encoded(encoding: Encoding, host: string): Promise<EncodedPage>
}

export interface PageEntryOptions {
  html: string
  status: number
  policy: PagePolicy
  /** The host of the public address; scripts may come from it beside the host asked. */
  publicHost?: string | undefined
}

// A browser and a proxy ask again every time (a second of grace spares the origin a rush), so that a change shows at
// once; a CDN that knows its own header may show the old page while it fetches the new one, and during an outage.
const cacheControl = 'public, max-age=0, s-maxage=1, stale-if-error=86400'
const cdnCacheControl = 'public, max-age=1, stale-while-revalidate=30, stale-if-error=86400'

const knownHosts = 8
/** Headers, keys and the map's own bookkeeping, roughly. */
const overhead = 4_096

export function createPageEntry(options: PageEntryOptions): PageEntry {
  const hash = createHash('sha256').update(options.html).digest('base64url').slice(0, 22)
  const body = Buffer.from(withVersion(options.html, hash))
  const bodies = new Map<Encoding, Buffer>([['identity', body]])
  const making = new Map<Encoding, Promise<Buffer>>()
  const pages = new Map<string, EncodedPage>()

  function ready(encoding: Encoding, host: string): EncodedPage | undefined {
    const key = `${encoding} ${host}`
    const known = pages.get(key)
    if (known) return known
    const encodedBody = bodies.get(encoding)
    if (!encodedBody) return undefined
    if (pages.size >= knownHosts) pages.clear()
    const page = presentPage(encodedBody, encoding, hash, policyFor(options, host))
    pages.set(key, page)
    return page
  }

  async function encoded(encoding: Encoding, host: string): Promise<EncodedPage> {
    if (!bodies.has(encoding)) bodies.set(encoding, await make(encoding))
    return ready(encoding, host) as EncodedPage
  }

  function make(encoding: Encoding): Promise<Buffer> {
    const started = making.get(encoding) ?? compress(body, encoding)
    making.set(encoding, started)
    return started
  }

  return {
    status: options.status,
    get bytes() {
      let bytes = overhead
      for (const { length } of bodies.values()) bytes += length
      return bytes
    },
    ready,
    encoded,
  }
}

/** The page names its own version, so that a browser can ask whether it still stands. */
function withVersion(html: string, hash: string): string {
  return html.replace('<head>', `<head><meta name="page-version" content="${hash}">`)
}

function policyFor({ policy, publicHost }: PageEntryOptions, host: string): string {
  const assetHosts = publicHost === undefined || publicHost === host ? [host] : [publicHost, host]
  return contentSecurityPolicy({ ...policy, assetHosts })
}

function presentPage(body: Buffer, encoding: Encoding, hash: string, policy: string): EncodedPage {
  const etag = `"${hash}-${encoding}"`
  const validators = {
    ETag: etag,
    'Cache-Control': cacheControl,
    'CDN-Cache-Control': cdnCacheControl,
    Vary: 'Accept-Encoding',
  }
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ...validators,
    'Content-Security-Policy': policy,
    ...securityHeaders,
  }
  return {
    body,
    etag,
    headers: Object.entries(headers).flat(),
    headersNotModified: Object.entries(validators).flat(),
  }
}
