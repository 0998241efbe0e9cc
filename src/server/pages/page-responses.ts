import { matchesEtag } from '#kit/http/etag.ts'
import type { EncodedPage } from './cache/page-entry.ts'

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
