import { decodeJwt } from 'jose'
import { AccessError } from '../../access/access-error.ts'
import type { CallerOf } from '../../access/caller.ts'
import type { Caller } from '../../postgres/caller.ts'
import { refusals } from './refusals.ts'

export interface Authorization {
  caller: Caller
  /** In milliseconds; undefined for the project's own keys, which do not expire. */
  expiresAt: number | undefined
}

export type Authorize = (apiKey: string, token?: string) => Promise<Authorization>

/** Whether the caller has only the public key, or an anonymous account, which anybody can make. */
export function isAnonymous({ role, claims }: Caller): boolean {
  return role === 'anon' || claims.is_anonymous === true
}

/** A refused token in the words of Supabase Realtime, which adds the code on a join but not on an open channel. */
export class TokenRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'TokenRefused'
    this.code = code
  }
}

/** Checks a socket's key and token as if they had come with a request. */
export function createAuthorize(callerOf: CallerOf): Authorize {
  return async (apiKey, token) => {
    if (token !== undefined && !isHeaderSafe(token)) throw malformed()
    const headers = new Headers({ apikey: isHeaderSafe(apiKey) ? apiKey : '' })
    if (token) headers.set('authorization', `Bearer ${token}`)
    const request = new Request('http://realtime.invalid/realtime/v1/websocket', { headers })
    try {
      const caller = await callerOf(request)
      const { exp } = caller.claims
      return { caller, expiresAt: typeof exp === 'number' ? exp * 1000 : undefined }
    } catch (error) {
      throw error instanceof AccessError && token ? toRefusal(error, token) : error
    }
  }
}

function toRefusal(error: AccessError, token: string): Error {
  if (error.code === 'token_expired') {
    const { exp = 0 } = decodeJwt(token)
    const secondsAgo = Math.max(0, Math.floor(Date.now() / 1000 - exp))
    return new TokenRefused('InvalidJWTToken', refusals.expiredToken(secondsAgo))
  }
  if (error.code !== 'invalid_token') return error
  return isJwt(token) ? new TokenRefused('JwtSignatureError', refusals.wrongSignature) : malformed()
}

function malformed() {
  return new TokenRefused('MalformedJWT', refusals.malformedToken)
}

function isJwt(token: string): boolean {
  try {
    decodeJwt(token)
    return true
  } catch {
    return false
  }
}

function isHeaderSafe(text: string): boolean {
  return text.length <= 8192 && /^[\x21-\x7e]*$/.test(text)
}
