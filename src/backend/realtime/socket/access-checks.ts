import type { Log } from '#kit/log.ts'
import type { Caller } from '../../postgres/caller.ts'
import { type Authorization, type Authorize, TokenRefused } from '../channel/authorize.ts'
import { refusals } from '../channel/refusals.ts'
import type { CheckRights, Rights } from '../channel/rights.ts'
import { topicPrefix } from '../channel/topic.ts'

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
