import type { AuthRequest } from './auth-context.ts'

/** The client keeps them for ten minutes; so may anything between. */
export function getJwks({ service }: AuthRequest): Response {
  return Response.json(
    { keys: service.keys.signing.map(({ publicJwk }) => publicJwk) },
    { headers: { 'cache-control': 'public, max-age=600' } },
  )
}
