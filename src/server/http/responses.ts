import { STATUS_CODES } from 'node:http'
import { securityHeaders } from './security-headers.ts'

/** One line of text, which no cache may keep. */
export function textResponse(
  status: number,
  headers: Record<string, string> = {},
  text = STATUS_CODES[status],
): Response {
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(`${text}\n`, { status, headers: { ...securityHeaders, ...own, ...headers } })
}

/** Asked again each time: the address may belong to another page tomorrow. */
export function redirect(
  location: string,
  status = 302,
  headers: Record<string, string> = { 'Cache-Control': 'no-cache' },
): Response {
  return new Response(null, {
    status,
    headers: { ...securityHeaders, ...headers, Location: location },
  })
}

/** An answer about this moment or for one person: no cache may keep it. */
export function jsonResponse(status: number, body: object, headers: Record<string, string> = {}) {
  return Response.json(body, {
    status,
    headers: { ...securityHeaders, 'Cache-Control': 'no-store', ...headers },
  })
}
