import { decodeProtectedHeader, type JWTPayload } from 'jose'
import { bearerOf } from '#kit/http/bearer.ts'
import type { Caller, DatabaseRole } from '../postgres/caller.ts'
import type { Engine } from '../postgres/engine.ts'
import { apiKeyOf, requireApiKey, roleOfKnownKey } from './api-key.ts'
import { type Keys, loadSigningKeys } from './keys.ts'
import { roleOfToken, verifyToken } from './verify-token.ts'

export type CallerOf = (request: Request, options?: { needsKey: boolean }) => Promise<Caller>

const reloadEveryMs = 10_000

/**
 * Who sends a request: the user of its bearer token, else the role of its key. Without `needsKey` a token alone is enough.
 * With an engine, signing keys are read again when a token names one that another instance has added since.
 */
export function createCallerOf(keys: Keys, engine?: Engine): CallerOf {
  let known = keys
  let reloadedAt = 0
  const withKeyOf = async (token: string): Promise<Keys> => {
    if (!engine || !namesUnknownKey(known, token) || Date.now() - reloadedAt < reloadEveryMs)
      return known
    reloadedAt = Date.now()
    known = { ...known, signing: await loadSigningKeys(engine) }
    return known
  }
  return async (request, { needsKey } = { needsKey: true }) => {
    const bearer = bearerOf(request)
    if (needsKey || bearer === undefined || apiKeyOf(request) !== undefined) {
      const keyRole = await requireApiKey(known, request)
      if (bearer === undefined) return callerWith(request, keyRole, { role: keyRole })
    }
    const bearerRole = roleOfKnownKey(known, bearer)
    if (bearerRole) return callerWith(request, bearerRole, { role: bearerRole })
    const claims = await verifyToken(await withKeyOf(bearer), bearer)
    return callerWith(request, roleOfToken(claims), claims)
  }
}

function namesUnknownKey({ signing }: Keys, token: string): boolean {
  try {
    const { kid } = decodeProtectedHeader(token)
    return kid !== undefined && !signing.some(({ id }) => id === kid)
  } catch {
    return false
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
