import { isSameSecret } from '#kit/hash.ts'
import { bearerOf } from '#kit/http/client.ts'
import { ignoreFailure } from '#kit/log.ts'
import type { DatabaseRole } from '../postgres/caller.ts'
import { accessErrors } from './access-error.ts'
import type { Keys } from './keys.ts'
import { roleOfToken, verifyToken } from './verify-token.ts'

/** A token made with the shared secret is a key too, as in older projects; a user's is not. A key may also come as the bearer alone. */
export async function requireApiKey(keys: Keys, request: Request): Promise<DatabaseRole> {
  const given = apiKeyOf(request)
  if (given !== undefined) return roleOfApiKey(keys, given)
  const bearer = bearerOf(request)
  if (bearer === undefined) throw accessErrors.missingKey()
  return roleOfApiKey(keys, bearer).catch(() => {
    throw accessErrors.missingKey()
  })
}

/** The two keys are compared as strings: they need not be JWTs. */
export function roleOfKnownKey(
  keys: Pick<Keys, 'anonKey' | 'serviceRoleKey'>,
  text: string,
): DatabaseRole | undefined {
  if (isSameSecret(text, keys.serviceRoleKey)) return 'service_role'
  return isSameSecret(text, keys.anonKey) ? 'anon' : undefined
}

async function roleOfApiKey(keys: Keys, text: string): Promise<DatabaseRole> {
  const known = roleOfKnownKey(keys, text)
  if (known) return known
  const claims = await verifyToken(keys, text).catch(
    ignoreFailure('a key that cannot be verified is none'),
  )
  if (claims === undefined || claims.sub !== undefined) throw accessErrors.invalidKey()
  return roleOfToken(claims)
}

export function apiKeyOf(request: Request): string | undefined {
  return (
    request.headers.get('apikey') || new URL(request.url).searchParams.get('apikey') || undefined
  )
}
