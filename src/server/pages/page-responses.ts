import { matchesEtag } from '#kit/http/etag.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { EncodedPage } from './cache/page-entry.ts'

const textHeaders = { 'Content-Type': 'text/plain; charset=utf-8', ...securityHeaders }

export function respond(request: Request, status: number, page: EncodedPage): Response {
  if (matchesEtag(request.headers.get('if-none-match'), page.etag)) {
    return new Response(null, { status: 304, headers: headerPairs(page.headersNotModified) })
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(page.body)
  return new Response(body, { status, headers: headerPairs(page.headers) })
}

/** Asked again each time: the address may belong to another page tomorrow. */
export function redirect(location: string, status = 302): Response {
  const headers = { Location: location, 'Cache-Control': 'no-cache', ...securityHeaders }
  return new Response(null, { status, headers })
}

/** A host that no page may name. */
export function badRequest(): Response {
  return new Response('Bad Request\n', { status: 400, headers: textHeaders })
}

export function unavailable(): Response {
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5', ...textHeaders }
  return new Response('Service Unavailable\n', { status: 503, headers })
}

export function notAllowed(): Response {
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
