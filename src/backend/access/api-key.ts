import { createHash, timingSafeEqual } from 'node:crypto'
import type { DatabaseRole } from '../postgres/roles.ts'
import { accessErrors } from './access-error.ts'
import { bearerOf } from './bearer.ts'
import type { Keys } from './keys.ts'
import { roleOfToken, verifyToken } from './verify-token.ts'

type KnownKeys = Pick<Keys, 'anonKey' | 'serviceRoleKey'>

/**
 * The role of the key a request comes with. A token made with the shared secret is a key as well, as older
 * projects have it; a user's token is none. A key sent as the bearer alone is a key sent.
 */
export async function requireApiKey(keys: Keys, request: Request): Promise<DatabaseRole> {
  const given = apiKeyOf(request)
  if (given !== undefined) return roleOfApiKey(keys, given)
  const bearer = bearerOf(request)
  if (bearer === undefined) throw accessErrors.missingKey()
  return roleOfApiKey(keys, bearer).catch(() => {
    throw accessErrors.missingKey()
  })
}

/** The two keys are compared as strings, whatever they look like. */
export function roleOfKnownKey(keys: KnownKeys, text: string): DatabaseRole | undefined {
  if (sameText(text, keys.serviceRoleKey)) return 'service_role'
  return sameText(text, keys.anonKey) ? 'anon' : undefined
}

async function roleOfApiKey(keys: Keys, text: string): Promise<DatabaseRole> {
  const known = roleOfKnownKey(keys, text)
  if (known) return known
  const claims = await verifyToken(keys, text).catch(() => undefined)
  if (claims === undefined || claims.sub !== undefined) throw accessErrors.invalidKey()
  return roleOfToken(claims)
}

function apiKeyOf(request: Request): string | undefined {
  return (
    request.headers.get('apikey') || new URL(request.url).searchParams.get('apikey') || undefined
  )
}

/** Digests are compared: the time then says nothing of how much of the key was right. */
function sameText(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
