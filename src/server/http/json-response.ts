import { securityHeaders } from './security-headers.ts'

/** For answers that are about this moment or for one person: nobody keeps them. */
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
