import { decodeJwt } from 'jose'
import type { Log } from '#kit/log.ts'
import { AccessError } from '../../access/access-error.ts'
import type { CallerOf } from '../../access/caller.ts'
import type { Caller } from '../../postgres/caller.ts'
import { topicPrefix } from '../channel/hub.ts'
import { refusals } from '../channel/refusals.ts'
import type { CheckRights, Rights } from '../channel/rights.ts'

export interface Authorization {
  caller: Caller
  /** In milliseconds; undefined for the project's own keys, which do not expire. */
  expiresAt: number | undefined
}

/** `reason` is the reply to a join; `message` is sent when an open channel is closed. */
export interface AccessRefusal {
  reason: string
  message: string
}

export function accessRefusal(reason: string, message = reason): AccessRefusal {
  return { reason, message }
}

export function isRefusal(result: object): result is AccessRefusal {
  return 'reason' in result
}

export type Authorize = (apiKey: string, token?: string) => Promise<Authorization | AccessRefusal>

/** Whether the caller has only the public key, or an anonymous account, which anybody can make. */
export function isAnonymous({ role, claims }: Caller): boolean {
  return role === 'anon' || claims.is_anonymous === true
}

/** Checks a socket's key and token as if they had come with a request. */
export function createAuthorize(callerOf: CallerOf): Authorize {
  return async (apiKey, token) => {
    if (token !== undefined && !isHeaderSafe(token)) return malformed
    const headers = new Headers({ apikey: isHeaderSafe(apiKey) ? apiKey : '' })
    if (token) headers.set('authorization', `Bearer ${token}`)
    const request = new Request('http://realtime.invalid/realtime/v1/websocket', { headers })
    try {
      const caller = await callerOf(request)
      const { exp } = caller.claims
      return { caller, expiresAt: typeof exp === 'number' ? exp * 1000 : undefined }
    } catch (error) {
      const refusal = error instanceof AccessError && token && refusalOf(error, token)
      if (refusal) return refusal
      throw error
    }
  }
}

const malformed = tokenRefusal('MalformedJWT', refusals.malformedToken)

/** In the words of Supabase Realtime, which adds the code on a join but not on an open channel. */
function tokenRefusal(code: string, message: string): AccessRefusal {
  return accessRefusal(`${code}: ${message}`, message)
}

function refusalOf({ code }: AccessError, token: string): AccessRefusal | undefined {
  if (code === 'token_expired') {
    const { exp = 0 } = decodeJwt(token)
    const secondsAgo = Math.max(0, Math.floor(Date.now() / 1000 - exp))
    return tokenRefusal('InvalidJWTToken', refusals.expiredToken(secondsAgo))
  }
  if (code !== 'invalid_token') return undefined
  return isJwt(token) ? tokenRefusal('JwtSignatureError', refusals.wrongSignature) : malformed
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

export interface AccessChecksContext {
  authorize: Authorize
  checkRights: CheckRights
  log: Log
}

/** Asks for one socket who its tokens speak for and what they allow. What cannot be checked is refused and logged. */
export function createAccessChecks(
  apiKey: string,
  { authorize, checkRights, log }: AccessChecksContext,
) {
  let rightsChanges = 0

  const unavailable = (failure: string) => (err: unknown) => {
    log.error({ err }, failure)
    return accessRefusal(refusals.databaseUnavailable)
  }

  async function check(...given: Parameters<CheckRights>): Promise<Rights | AccessRefusal> {
    const before = rightsChanges
    const rights = await checkRights(...given).catch(
      unavailable('realtime policies could not be checked'),
    )
    // If rights have changed meanwhile, this answer may be out of date.
    return before === rightsChanges ? rights : check(...given)
  }

  return {
    /** Rights have changed in the database: checks that are under way are made again. */
    noteRightsChange() {
      rightsChanges += 1
    },
    authorize: (token: string | undefined) =>
      authorize(apiKey, token).catch(unavailable('realtime token check failed')),
    /** Without any right to read a private channel, nobody joins it. */
    async readRights(caller: Caller, topic: string): Promise<Rights | AccessRefusal> {
      const rights = await check(caller, topic, 'read')
      if (isRefusal(rights) || rights.broadcast || rights.presence) return rights
      const name = topic.slice(topicPrefix.length)
      return accessRefusal(refusals.noReadPermission(name), refusals.permissionRevoked(name))
    },
    writeRights: (caller: Caller, topic: string) => check(caller, topic, 'write'),
  }
}
