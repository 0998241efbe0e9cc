import { SignJWT, UnsecuredJWT } from 'jose'
import type { Keys } from '#backend/testing.ts'
import { signToken } from './auth-tokens.ts'

/** What a stranger, a guest and a forger may come with. */
export const credentials = [
  'nothing',
  'unknown key',
  'token as key',
  'public key',
  'token of a stranger to the site',
  'expired token',
  'tampered token',
  'token with alg=none',
  'token for another audience',
  'token by another secret',
  'token by our public key as a secret',
  'token without a role',
  'service key',
] as const
export type Credential = (typeof credentials)[number]

export interface Presented {
  apikey?: string
  token?: string
}

const memberId = '00000000-0000-4000-8000-00000000000c'

export async function present(keys: Keys, credential: Credential): Promise<Presented> {
  if (credential === 'nothing') return {}
  if (credential === 'unknown key') return { apikey: 'guessed' }
  if (credential === 'service key') return { apikey: keys.serviceRoleKey }
  if (credential === 'public key') return { apikey: keys.anonKey }
  if (credential === 'token as key') return { apikey: await signToken({ keys }, memberId, {}) }
  return { apikey: keys.anonKey, token: await tokenOf(keys, credential) }
}

export function headersOf({ apikey, token }: Presented): Record<string, string> {
  return {
    ...(apikey !== undefined && { apikey }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
}

async function tokenOf(keys: Keys, credential: Credential): Promise<string> {
  const raised = { role: 'service_role', aud: 'authenticated' }
  if (credential === 'token with alg=none')
    return new UnsecuredJWT(raised).setSubject(memberId).setExpirationTime('1h').encode()
  if (credential === 'token by another secret') return bySecret(new Uint8Array(32).fill(7), raised)
  if (credential === 'token by our public key as a secret')
    return new SignJWT(raised)
      .setProtectedHeader({ alg: 'HS256', kid: keys.signing[0]?.id ?? '' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(JSON.stringify(keys.signing[0]?.publicJwk)))
  // As an address token is: signed by us, but for something else.
  if (credential === 'token without a role') return bySecret(keys.jwtSecret, { url: 'media/a.png' })
  const audience = credential === 'token for another audience' ? 'elsewhere' : 'authenticated'
  const expires = credential === 'expired token' ? '-1m' : '1h'
  const token = await signToken({ keys }, memberId, { aud: audience }, expires)
  return credential === 'tampered token' ? withRole(token, 'service_role') : token
}

function bySecret(secret: Uint8Array, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(secret)
}

function withRole(token: string, role: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, role })).toString('base64url')
  return `${header}.${changed}.${signature}`
}
