import { matchesEtag } from '#kit/http/etag.ts'
import { isWellFormedHost } from '../http/host.ts'
import { negotiateEncoding } from './cache/encoding.ts'
import type { EncodedPage, PageEntry } from './cache/page-entry.ts'
import type { RequestTraits } from './cache/request-traits.ts'
import type { Publication } from './published/published-site.ts'

export interface PageCall extends RequestTraits {
  request: Request
  url: URL
}

export type PageEncoding = ReturnType<typeof createPageEncoding>

/** Pages that are compressed for one visitor each, at the same time. */
const maxCompressing = 8

export function createPageEncoding(publicHost: string | undefined) {
  let compressing = 0

  function hostFor(host: string): string {
    return publicHost !== undefined && !isWellFormedHost(host) ? publicHost : host
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

  return { encodeFilled, encodeEntry, hostFor }
}

export function respond(request: Request, status: number, page: EncodedPage): Response {
  if (matchesEtag(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: headerPairs(page.headersNotModified) })
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(page.body)
  return new Response(body, { status, headers: headerPairs(page.headers) })
}

function headerPairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : [],
  )
}
