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

type Authorize = (apiKey: string, token?: string) => Promise<Authorization>

/** Whether the caller has only the public key, or an anonymous account, which anybody can make. */
export function isAnonymous({ role, claims }: Caller): boolean {
  return role === 'anon' || claims.is_anonymous === true
}

/** A refused token in the words of Supabase Realtime, which adds the code on a join but not on an open channel. */
class TokenRefused extends Error {
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

export interface AccessChecksContext {
  authorize: Authorize
  checkRights: CheckRights
  log: Log
}

/** Asks for one socket who its tokens speak for and what they allow. What cannot be checked is refused and logged. */
export class AccessChecks {
  readonly #apiKey: string
  readonly #context: AccessChecksContext
  #rightsChanges = 0

  constructor(apiKey: string, context: AccessChecksContext) {
    this.#apiKey = apiKey
    this.#context = context
  }

  /** Rights have changed in the database: checks that are under way are made again. */
  noteRightsChange(): void {
    this.#rightsChanges += 1
  }

  async authorize(token: string | undefined): Promise<Authorization | AccessRefusal> {
    try {
      return await this.#context.authorize(this.#apiKey, token)
    } catch (error) {
      if (error instanceof TokenRefused)
        return accessRefusal(`${error.code}: ${error.message}`, error.message)
      this.#context.log.error({ err: error }, 'realtime token check failed')
      return accessRefusal(refusals.databaseUnavailable)
    }
  }

  /** Without any right to read a private channel, nobody joins it. */
  async readRights(caller: Caller, topic: string): Promise<Rights | AccessRefusal> {
    const rights = await this.#checkRights(caller, topic, 'read')
    if (isRefusal(rights) || rights.broadcast || rights.presence) return rights
    const name = topic.slice(topicPrefix.length)
    return accessRefusal(refusals.noReadPermission(name), refusals.permissionRevoked(name))
  }

  writeRights(caller: Caller, topic: string): Promise<Rights | AccessRefusal> {
    return this.#checkRights(caller, topic, 'write')
  }

  async #checkRights(...parameters: Parameters<CheckRights>): Promise<Rights | AccessRefusal> {
    const before = this.#rightsChanges
    try {
      const rights = await this.#context.checkRights(...parameters)
      // If rights have changed meanwhile, this answer may be out of date.
      return before === this.#rightsChanges ? rights : this.#checkRights(...parameters)
    } catch (error) {
      this.#context.log.error({ err: error }, 'realtime policies could not be checked')
      return accessRefusal(refusals.databaseUnavailable)
    }
  }
}
