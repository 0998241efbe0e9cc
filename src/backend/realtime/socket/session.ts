import { randomUUID } from 'node:crypto'
import { inTurn } from '../../postgres/in-turn.ts'
import { type Authorization, type Authorize, TokenRefused } from '../channel/authorize.ts'
import { type Decision, decide } from '../channel/decide.ts'
import type { JoinRequest } from '../channel/join-request.ts'
import { postgresChangesRefusal, refusals } from '../channel/refusals.ts'
import type { Channels } from '../channels.ts'
import type { RealtimeLimits } from '../limits.ts'
import { closeOf, pushTo, replyTo, systemNotice } from '../protocol/answers.ts'
import type { Broadcast, ClientFrame } from '../protocol/frame.ts'
import { parseFrame } from '../protocol/parse-frame.ts'
import type { Connection } from './connection.ts'
import type { Membership } from './membership.ts'

export interface SessionContext {
  channels: Channels
  authorize: Authorize
  limits: RealtimeLimits
  log: { error(fields: object, message: string): void }
}

const closeCodes = { malformed: 1007, policy: 1008, goingAway: 1001 }

/** What one client says, answered in the order it was said. */
export class Session {
  readonly #connection: Connection
  readonly #context: SessionContext
  readonly #inTurn = inTurn()

  constructor(connection: Connection, context: SessionContext) {
    this.#connection = connection
    this.#context = context
  }

  receive(bytes: Buffer, isBinary: boolean): void {
    const isWithinRate = this.#connection.hear()
    const frame = parseFrame(this.#connection.version, bytes, isBinary)
    if (!frame) this.#connection.close(closeCodes.malformed, 'Malformed frame')
    else if (!isWithinRate) this.#slowDown(frame)
    else void this.#inTurn(() => this.#handle(frame)).catch((error) => this.#failed(frame, error))
  }

  /** Resolves when what had been said before is dealt with, and the channels are left. */
  ended(): Promise<void> {
    return this.#inTurn(async () => {
      for (const membership of [...this.#connection.memberships.values()]) this.#drop(membership)
    })
  }

  /** Closes the channels whose token has run out, and the socket that has fallen silent. */
  sweep(now: number): void {
    if (this.#connection.isSilentSince(now - this.#context.limits.silenceMs)) {
      this.#connection.close(closeCodes.goingAway, 'Heartbeat timeout')
      return
    }
    for (const membership of [...this.#connection.memberships.values()]) {
      const { expiresAt } = membership
      if (expiresAt !== undefined && expiresAt <= now)
        this.#shut(membership, refusals.expiredToken(Math.floor((now - expiresAt) / 1000)))
    }
  }

  close(): void {
    this.#connection.close(closeCodes.goingAway, 'Realtime is restarting')
  }

  terminate(): void {
    this.#connection.terminate()
  }

  #slowDown({ topic }: ClientFrame): void {
    const membership = this.#connection.memberships.get(topic)
    if (membership) this.#shut(membership, refusals.tooManyMessages)
    else this.#connection.close(closeCodes.policy, refusals.tooManyMessages)
  }

  #failed(frame: ClientFrame, error: unknown): void {
    this.#context.log.error({ err: error }, 'realtime frame failed')
    this.#refuse(frame, 'Unknown Error on Channel')
  }

  async #handle(frame: ClientFrame): Promise<void> {
    // It may have gone while its earlier frames were being answered.
    if (!this.#connection.isOpen) return
    const membership = this.#connection.memberships.get(frame.topic)
    const decision = decide(frame, membership !== undefined)
    if (decision.kind === 'acknowledge') this.#reply(frame, 'ok')
    else if (decision.kind === 'refuse') this.#refuse(frame, decision.reason)
    else if (decision.kind === 'join') await this.#join(frame, decision.request)
    else if (membership) await this.#act(frame, membership, decision)
  }

  async #act(frame: ClientFrame, membership: Membership, decision: Decision): Promise<void> {
    switch (decision.kind) {
      case 'leave':
        this.#reply(frame, 'ok')
        this.#end(membership)
        break
      case 'renew':
        await this.#renew(membership, decision.token)
        break
      case 'broadcast':
        this.#broadcast(frame, membership, decision.broadcast)
        break
      case 'track':
        this.#track(frame, membership, decision.meta)
        break
      case 'untrack':
        this.#context.channels.untrack(membership)
        this.#reply(frame, 'ok')
    }
  }

  async #join(frame: ClientFrame, request: JoinRequest): Promise<void> {
    const authorization = this.#hasRoomFor(frame.topic)
      ? await this.#authorize(request.token)
      : { refusal: refusals.tooManyChannels }
    if (!this.#connection.isOpen) return
    if ('refusal' in authorization) this.#refuse(frame, authorization.refusal)
    else this.#enter(frame, request, authorization)
  }

  #hasRoomFor(topic: string): boolean {
    const { memberships } = this.#connection
    return memberships.has(topic) || memberships.size < this.#context.limits.channelsPerSocket
  }

  #enter(frame: ClientFrame, request: JoinRequest, authorization: Authorization): void {
    const previous = this.#connection.memberships.get(frame.topic)
    if (previous) this.#end(previous)
    const membership = this.#toMembership(frame, request, authorization)
    this.#connection.memberships.set(frame.topic, membership)
    this.#context.channels.join(membership)
    const tables = request.postgresChanges.map((table, index) => ({ ...table, id: index + 1 }))
    this.#reply(frame, 'ok', { postgres_changes: tables })
    for (const table of tables) {
      const refusal = postgresChangesRefusal(table)
      this.#connection.push(systemNotice(membership, 'postgres_changes', 'error', refusal))
    }
    if (membership.hearsPresence) this.#tellPresent(membership)
  }

  #toMembership(
    { topic, joinRef }: ClientFrame,
    request: JoinRequest,
    authorization: Authorization,
  ): Membership {
    const { isAcknowledged, hearsItself, hearsPresence, token } = request
    const presenceKey = request.presenceKey || randomUUID()
    const asked = { isAcknowledged, hearsItself, hearsPresence, token, presenceKey }
    return { topic, joinRef, outlet: this.#connection, ...asked, ...authorization }
  }

  async #authorize(token: string | undefined) {
    try {
      return await this.#context.authorize(this.#connection.apiKey, token)
    } catch (error) {
      if (error instanceof TokenRefused)
        return { refusal: `${error.code}: ${error.message}`, message: error.message }
      this.#context.log.error({ err: error }, 'realtime token check failed')
      return { refusal: refusals.noDatabase, message: refusals.noDatabase }
    }
  }

  async #renew(membership: Membership, token: string): Promise<void> {
    if (token === membership.token) return
    const authorization = await this.#authorize(token)
    if ('refusal' in authorization) this.#shut(membership, authorization.message)
    else Object.assign(membership, authorization, { token })
  }

  #broadcast(frame: ClientFrame, membership: Membership, broadcast: Broadcast): void {
    const { channels } = this.#context
    if (channels.maySend(membership.topic, membership.role)) {
      channels.broadcast(membership, broadcast)
      if (membership.isAcknowledged) this.#reply(frame, 'ok')
    } else this.#refuse(frame, refusals.announceOnly(membership.topic))
  }

  #track(frame: ClientFrame, membership: Membership, meta: Record<string, unknown>): void {
    if (JSON.stringify(meta).length > this.#context.limits.presenceBytes) {
      this.#shut(membership, refusals.trackTooLarge)
      return
    }
    this.#context.channels.track(membership, meta)
    this.#reply(frame, 'ok')
    if (membership.hearsPresence) return
    membership.hearsPresence = true
    this.#tellPresent(membership)
  }

  #tellPresent(membership: Membership): void {
    const state = this.#context.channels.presenceState(membership.topic)
    this.#connection.push(pushTo(membership, 'presence_state', state))
  }

  #shut(membership: Membership, reason: string): void {
    this.#connection.push(systemNotice(membership, 'system', 'error', reason))
    this.#end(membership)
  }

  #end(membership: Membership): void {
    this.#drop(membership)
    this.#connection.push(closeOf(membership))
  }

  #drop(membership: Membership): void {
    this.#connection.memberships.delete(membership.topic)
    this.#context.channels.leave(membership)
  }

  #reply(frame: ClientFrame, status: 'ok' | 'error', response: object = {}): void {
    this.#connection.push(replyTo(frame, status, response))
  }

  #refuse(frame: ClientFrame, reason: string): void {
    this.#reply(frame, 'error', { reason })
  }
}
