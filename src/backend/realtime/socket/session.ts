import { randomUUID } from 'node:crypto'
import type { Log } from '../../http/log.ts'
import { createWorkQueue } from '../../limits/work-queue.ts'
import {
  type Authorization,
  type Authorize,
  isAnonymous,
  TokenRefused,
} from '../channel/authorize.ts'
import type { Channels } from '../channel/channels.ts'
import { postgresChangesRefusal, refusals } from '../channel/refusals.ts'
import { allRights, type JudgeRights, noRights, type Rights } from '../channel/rights.ts'
import { channelKey, topicPrefix } from '../channel/topic.ts'
import type { RealtimeLimits } from '../limits/realtime-limits.ts'
import { closeOf, pushTo, replyTo, systemNotice } from '../protocol/answers.ts'
import type { Broadcast, ClientFrame } from '../protocol/frame.ts'
import { parseFrame } from '../protocol/parse-frame.ts'
import type { Connection } from './connection.ts'
import { type Decision, decide } from './decide.ts'
import type { JoinRequest } from './join-request.ts'
import type { Membership } from './membership.ts'

export interface SessionContext {
  channels: Channels
  authorize: Authorize
  judgeRights: JudgeRights
  limits: RealtimeLimits
  log: Log
}

const closeCodes = { malformed: 1007, policy: 1008, tooLarge: 1009, goingAway: 1001 }

/** `reason` answers a join, `message` closes a channel that is open. */
interface Refusal {
  reason: string
  message: string
}

const refusal = (reason: string, message = reason): Refusal => ({ reason, message })

/** What one client says, answered in the order it was said. */
export class Session {
  readonly #connection: Connection
  readonly #context: SessionContext
  readonly #inTurn = createWorkQueue({ atOnce: 1 })
  #rejudgements = 0

  constructor(connection: Connection, context: SessionContext) {
    this.#connection = connection
    this.#context = context
  }

  receive(bytes: Buffer, isBinary: boolean): void {
    const hearing = this.#connection.hear(bytes.byteLength)
    if (hearing === 'large') this.#connection.close(closeCodes.tooLarge, 'Message is too large')
    else if (hearing === 'costly')
      this.#connection.close(closeCodes.policy, refusals.tooManyMessages)
    else this.#read(parseFrame(this.#connection.version, bytes, isBinary), hearing === 'late')
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

  /** What a user may hear has changed, or that of anybody: private channels it may not hear are closed. */
  rejudge(userId: string | null): void {
    this.#rejudgements += 1
    for (const membership of [...this.#connection.memberships.values()]) {
      const { isPrivate, caller } = membership
      if (isPrivate && (userId === null || caller.claims.sub === userId))
        void this.#judgeAgain(membership).catch(this.#logFailure)
    }
  }

  close(): void {
    this.#connection.close(closeCodes.goingAway, 'Realtime is restarting')
  }

  terminate(): void {
    this.#connection.terminate()
  }

  #read(frame: ClientFrame | undefined, isLate: boolean): void {
    if (!frame) this.#connection.close(closeCodes.malformed, 'Malformed frame')
    else if (isLate) this.#slowDown(frame)
    else
      void this.#inTurn(() => this.#handle(frame)).catch((error) => {
        this.#logFailure(error)
        this.#refuse(frame, 'Unknown Error on Channel')
      })
  }

  #slowDown({ topic }: ClientFrame): void {
    const membership = this.#connection.memberships.get(topic)
    if (membership) this.#shut(membership, refusals.tooManyMessages)
    else this.#connection.close(closeCodes.policy, refusals.tooManyMessages)
  }

  readonly #logFailure = (error: unknown): void => {
    this.#context.log.error({ err: error }, 'realtime frame failed')
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
        await this.#broadcast(frame, membership, decision.broadcast)
        break
      case 'track':
        await this.#track(frame, membership, decision.meta)
        break
      case 'untrack':
        this.#untrack(membership)
        this.#reply(frame, 'ok')
    }
  }

  async #join(frame: ClientFrame, request: JoinRequest): Promise<void> {
    const admitted = await this.#admit(frame, request)
    if (!this.#connection.isOpen) return
    if ('reason' in admitted) this.#refuse(frame, admitted.reason)
    else this.#enter(frame, request, admitted)
  }

  async #admit(
    { topic }: ClientFrame,
    { token, isPrivate }: JoinRequest,
  ): Promise<(Authorization & { mayHear: Rights }) | Refusal> {
    if (!this.#hasRoomFor(topic)) return refusal(refusals.tooManyChannels)
    const authorization = await this.#authorize(token)
    if ('reason' in authorization) return authorization
    if (isPrivate && !this.#connection.takeJudgement()) return refusal(refusals.tooManyJoins)
    const mayHear = isPrivate ? await this.#judgeHearing(authorization, topic) : allRights
    return 'reason' in mayHear ? mayHear : { ...authorization, mayHear }
  }

  #hasRoomFor(topic: string): boolean {
    const { memberships } = this.#connection
    return memberships.has(topic) || memberships.size < this.#context.limits.channelsPerSocket
  }

  #enter(
    frame: ClientFrame,
    request: JoinRequest,
    admitted: Authorization & { mayHear: Rights },
  ): void {
    const previous = this.#connection.memberships.get(frame.topic)
    if (previous) this.#end(previous)
    const membership = this.#toMembership(frame, request, admitted)
    this.#connection.memberships.set(frame.topic, membership)
    this.#context.channels.join(membership)
    const tables = request.postgresChanges.map((table, index) => ({ ...table, id: index + 1 }))
    this.#reply(frame, 'ok', { postgres_changes: tables })
    const [firstTable] = tables
    if (firstTable) {
      const refused = postgresChangesRefusal(firstTable)
      this.#connection.push(systemNotice(membership, 'postgres_changes', 'error', refused))
    }
    if (membership.hearsPresence) this.#tellPresent(membership)
  }

  #toMembership(
    { topic, joinRef }: ClientFrame,
    request: JoinRequest,
    { caller, expiresAt, mayHear }: Authorization & { mayHear: Rights },
  ): Membership {
    const { isPrivate, isAcknowledged, hearsItself, hearsPresence, token } = request
    return {
      topic,
      channel: channelKey(topic, isPrivate),
      isPrivate,
      joinRef,
      outlet: this.#connection,
      isAcknowledged,
      hearsItself,
      hearsPresence,
      presenceKey: request.presenceKey || randomUUID(),
      presenceBytes: 0,
      token,
      caller,
      isAnonymous: isAnonymous(caller),
      expiresAt,
      mayHear,
      maySpeak: isPrivate ? undefined : allRights,
    }
  }

  async #authorize(token: string | undefined): Promise<Authorization | Refusal> {
    try {
      return await this.#context.authorize(this.#connection.apiKey, token)
    } catch (error) {
      if (error instanceof TokenRefused)
        return refusal(`${error.code}: ${error.message}`, error.message)
      this.#context.log.error({ err: error }, 'realtime token check failed')
      return refusal(refusals.noDatabase)
    }
  }

  async #judgeHearing({ caller }: Authorization, topic: string): Promise<Rights | Refusal> {
    const rights = await this.#judge(caller, topic, 'read')
    if ('reason' in rights || rights.broadcast || rights.presence) return rights
    const name = topic.slice(topicPrefix.length)
    return refusal(refusals.noPermission(name), refusals.permissionRevoked(name))
  }

  async #judge(...asked: Parameters<JudgeRights>): Promise<Rights | Refusal> {
    const before = this.#rejudgements
    try {
      const rights = await this.#context.judgeRights(...asked)
      // A change that was announced meanwhile may have come too late for this answer.
      return before === this.#rejudgements ? rights : this.#judge(...asked)
    } catch (error) {
      this.#context.log.error({ err: error }, 'realtime policies could not be asked')
      return refusal(refusals.noDatabase)
    }
  }

  async #renew(membership: Membership, token: string): Promise<void> {
    if (token === membership.token) return
    const authorization = await this.#authorize(token)
    if ('reason' in authorization) {
      this.#shut(membership, authorization.message)
      return
    }
    Object.assign(membership, authorization, {
      token,
      isAnonymous: isAnonymous(authorization.caller),
    })
    if (!membership.isPrivate) return
    if (this.#connection.takeJudgement()) await this.#judgeAgain(membership)
    else this.#shut(membership, refusals.tooManyMessages)
  }

  async #judgeAgain(membership: Membership): Promise<void> {
    if (!this.#isOn(membership)) return
    const { mayHear: heard, topic } = membership
    membership.maySpeak = undefined
    const mayHear = await this.#judgeHearing(membership, topic)
    if (!this.#isOn(membership)) return
    if ('reason' in mayHear) this.#shut(membership, mayHear.message)
    else if (isNarrower(mayHear, heard))
      this.#shut(membership, refusals.permissionRevoked(topic.slice(topicPrefix.length)))
    else membership.mayHear = mayHear
  }

  #isOn(membership: Membership): boolean {
    return this.#connection.memberships.get(membership.topic) === membership
  }

  async #maySpeak(membership: Membership): Promise<Rights> {
    if (membership.maySpeak) return membership.maySpeak
    if (!this.#connection.takeJudgement()) return noRights
    const rights = await this.#judge(membership.caller, membership.topic, 'write')
    if ('reason' in rights) return noRights
    membership.maySpeak = rights
    return rights
  }

  async #broadcast(
    frame: ClientFrame,
    membership: Membership,
    broadcast: Broadcast,
  ): Promise<void> {
    const { channels } = this.#context
    if (!channels.mayTakePart(membership.channel, membership.caller.role)) {
      this.#refuse(frame, refusals.announceOnly(membership.topic))
      return
    }
    const rights = await this.#maySpeak(membership)
    // Without a word, also where an answer was asked for: as in hosted Realtime.
    if (!rights.broadcast || !this.#isOn(membership)) return
    this.#connection.charge(channels.broadcast(membership, broadcast))
    if (membership.isAcknowledged) this.#reply(frame, 'ok')
  }

  async #track(
    frame: ClientFrame,
    membership: Membership,
    meta: Record<string, unknown>,
  ): Promise<void> {
    const { channels, limits } = this.#context
    if (!channels.mayTakePart(membership.channel, membership.caller.role)) {
      this.#refuse(frame, refusals.announceOnly(membership.topic))
      return
    }
    const rights = await this.#maySpeak(membership)
    if (!this.#isOn(membership)) return
    if (!rights.presence) {
      this.#reply(frame, 'error')
      return
    }
    const bytes = Buffer.byteLength(JSON.stringify(meta) + membership.presenceKey)
    if (bytes > limits.presenceBytes || !this.#holdPresence(membership, bytes)) {
      this.#shut(membership, refusals.trackTooLarge)
      return
    }
    this.#connection.charge(channels.track(membership, meta))
    this.#reply(frame, 'ok')
    if (membership.hearsPresence) return
    membership.hearsPresence = true
    this.#tellPresent(membership)
  }

  #untrack(membership: Membership): void {
    this.#connection.charge(this.#context.channels.untrack(membership))
    this.#holdPresence(membership, 0)
  }

  #holdPresence(membership: Membership, bytes: number): boolean {
    if (!this.#connection.budget.changePresence(bytes - membership.presenceBytes)) return false
    membership.presenceBytes = bytes
    return true
  }

  #tellPresent(membership: Membership): void {
    if (!membership.mayHear.presence) return
    const state = this.#context.channels.presenceState(membership.channel)
    this.#connection.charge(this.#connection.push(pushTo(membership, 'presence_state', state)))
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
    this.#connection.charge(this.#context.channels.leave(membership))
    this.#holdPresence(membership, 0)
  }

  #reply(frame: ClientFrame, status: 'ok' | 'error', response: object = {}): void {
    this.#connection.push(replyTo(frame, status, response))
  }

  #refuse(frame: ClientFrame, reason: string): void {
    this.#reply(frame, 'error', { reason })
  }
}

function isNarrower(now: Rights, before: Rights): boolean {
  return (before.broadcast && !now.broadcast) || (before.presence && !now.presence)
}
