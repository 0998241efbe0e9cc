import type { JWTPayload } from 'jose'
import { bearerOf } from '#kit/http/client.ts'
import type { Caller, DatabaseRole } from '../postgres/caller.ts'
import { apiKeyOf, requireApiKey, roleOfKnownKey } from './api-key.ts'
import type { Keys } from './keys.ts'
import { roleOfToken, verifyToken } from './verify-token.ts'

export type CallerOf = (request: Request, options?: { needsKey: boolean }) => Promise<Caller>

/** Who sends a request: the user of its bearer token, else the role of its key. Without `needsKey` a token alone is enough. */
export function createCallerOf(keys: Keys): CallerOf {
  return async (request, { needsKey } = { needsKey: true }) => {
    const bearer = bearerOf(request)
    if (needsKey || bearer === undefined || apiKeyOf(request) !== undefined) {
      const keyRole = await requireApiKey(keys, request)
      if (bearer === undefined) return callerWith(request, keyRole, { role: keyRole })
    }
    const bearerRole = roleOfKnownKey(keys, bearer)
    if (bearerRole) return callerWith(request, bearerRole, { role: bearerRole })
    const claims = await verifyToken(keys, bearer)
    return callerWith(request, roleOfToken(claims), claims)
  }
}

function callerWith(request: Request, role: DatabaseRole, claims: JWTPayload): Caller {
  return {
    role,
    claims,
    request: {
      method: request.method,
      path: new URL(request.url).pathname,
      headers: Object.fromEntries(request.headers),
    },
  }
}
