import { etagOf, matchesEtag } from '#kit/http/etag.ts'
import { securityHeaders } from '../http/security-headers.ts'

export const drawnHeaders = {
  ...securityHeaders,
  'Cache-Control': 'public, max-age=3600',
  Vary: 'Host',
}

export function pngResponse(request: Request, png: Uint8Array): Response {
  const headers = { ...drawnHeaders, ETag: etagOf(png) }
  if (matchesEtag(request.headers.get('if-none-match'), headers.ETag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), {
    headers: {
      ...headers,
      'Content-Type': 'image/png',
      'Content-Length': String(png.byteLength),
    },
  })
}
