import { securityHeaders } from './security-headers.ts'

/** An answer about this moment or for one person: no cache may keep it. */
export function jsonResponse(
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, {
    status,
    headers: { ...securityHeaders, 'Cache-Control': 'no-store', ...headers },
  })
}
