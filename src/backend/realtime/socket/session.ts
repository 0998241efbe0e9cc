import { randomUUID } from 'node:crypto'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import type { Channels } from '../channel/channels.ts'
import { channelKey, topicPrefix } from '../channel/hub.ts'
import { postgresChangesRefusal, refusals } from '../channel/refusals.ts'
import { allRights, noRights, type Rights } from '../channel/rights.ts'
import type { RealtimeLimits } from '../limits/realtime-limits.ts'
import { closeFrame, pushFrame, replyFrame, systemError } from '../protocol/encode-frame.ts'
import { type Broadcast, type ClientFrame, parseFrame } from '../protocol/frame.ts'
import {
  type AccessChecksContext,
  type AccessRefusal,
  type Authorization,
  accessRefusal,
  createAccessChecks,
  isAnonymous,
  isRefusal,
} from './access-checks.ts'
import type { Connection, Membership } from './connection.ts'
import { type Decision, decide, type JoinRequest } from './decide.ts'

export interface SessionContext extends AccessChecksContext {
  channels: Channels
  limits: RealtimeLimits
}

export const closeCodes = { malformed: 1007, policy: 1008, tooLarge: 1009, goingAway: 1001 }

type AdmittedJoin = Authorization & { readRights: Rights }

export class Session {
  readonly connection: Connection
  readonly #context: SessionContext
  readonly #inTurn = createWorkQueue({ atOnce: 1 })
  readonly #access: ReturnType<typeof createAccessChecks>

  constructor(connection: Connection, context: SessionContext) {
    this.connection = connection
    this.#context = context
    this.#access = createAccessChecks(connection.apiKey, context)
  }

  receive(bytes: Buffer, isBinary: boolean): void {
    // ws reads on until the client answers the close: what comes meanwhile must not be charged to the budget of all.
    if (!this.connection.isOpen) return
    const admission = this.connection.admitFrame(bytes.byteLength)
    if (admission === 'too large') {
      this.connection.close(closeCodes.tooLarge, 'Message is too large')
      return
    }
    if (admission === 'too many bytes') {
      this.connection.close(closeCodes.policy, refusals.tooManyMessages)
      return
    }
    const frame = parseFrame(this.connection.version, bytes, isBinary)
    if (!frame) this.connection.close(closeCodes.malformed, 'Malformed frame')
    else if (admission === 'too many messages') this.#refuseTooMany(frame)
    else this.#handleInTurn(frame)
  }

  /** Leaves all channels once earlier frames have been handled. */
  end(): Promise<void> {
    return this.#inTurn(async () => {
      for (const membership of [...this.connection.memberships.values()])
        this.#removeMembership(membership)
    })
  }

  /** Closes channels whose token has expired, and the socket itself if it has been silent for too long. */
  closeExpired(now: number): void {
    if (this.connection.isSilentSince(now - this.#context.limits.silenceMs)) {
      this.connection.close(closeCodes.goingAway, 'Heartbeat timeout')
      return
    }
    for (const membership of [...this.connection.memberships.values()]) {
      const { expiresAt } = membership
      if (expiresAt !== undefined && expiresAt <= now)
        this.#closeWithReason(
          membership,
          refusals.expiredToken(Math.floor((now - expiresAt) / 1000)),
        )
    }
  }

  /** Checks rights on private channels again, those of one user or (null) of all, and closes the channels no longer allowed. */
  recheckRights(userId: string | null): void {
    this.#access.noteRightsChange()
    for (const membership of [...this.connection.memberships.values()]) {
      const { isPrivate, caller } = membership
      if (isPrivate && (userId === null || caller.claims.sub === userId))
        void this.#recheckMembership(membership).catch(this.#logFailure)
    }
  }

  #handleInTurn(frame: ClientFrame): void {
    void this.#inTurn(() => this.#handle(frame)).catch((error) => {
      this.#logFailure(error)
      this.#refuse(frame, 'Unknown Error on Channel')
    })
  }

  #refuseTooMany({ topic }: ClientFrame): void {
    const membership = this.connection.memberships.get(topic)
    if (membership) this.#closeWithReason(membership, refusals.tooManyMessages)
    else this.connection.close(closeCodes.policy, refusals.tooManyMessages)
  }

  readonly #logFailure = (error: unknown): void => {
    this.#context.log.error({ err: error }, 'realtime frame failed')
  }

  async #handle(frame: ClientFrame): Promise<void> {
    // The socket may have closed while earlier frames were handled.
    if (!this.connection.isOpen) return
    const membership = this.connection.memberships.get(frame.topic)
    const decision = decide(frame, membership !== undefined)
    if (decision.kind === 'acknowledge') this.#reply(frame, 'ok')
    else if (decision.kind === 'refuse') this.#refuse(frame, decision.reason)
    else if (decision.kind === 'join') await this.#join(frame, decision.request)
    else if (membership) await this.#handleAsMember(frame, membership, decision)
  }

  async #handleAsMember(frame: ClientFrame, membership: Membership, decision: Decision) {
    switch (decision.kind) {
      case 'leave':
        this.#reply(frame, 'ok')
        this.#closeChannel(membership)
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
    if (!this.connection.isOpen) return
    if (isRefusal(admitted)) this.#refuse(frame, admitted.reason)
    else this.#addMembership(frame, request, admitted)
  }

  async #admit(
    { topic }: ClientFrame,
    { token, isPrivate }: JoinRequest,
  ): Promise<AdmittedJoin | AccessRefusal> {
    if (!this.#mayJoinAnother(topic)) return accessRefusal(refusals.tooManyChannels)
    const authorization = await this.#access.authorize(token)
    if (isRefusal(authorization)) return authorization
    if (isPrivate && !this.connection.takePolicyCheck()) return accessRefusal(refusals.tooManyJoins)
    const readRights = isPrivate
      ? await this.#access.readRights(authorization.caller, topic)
      : allRights
    return isRefusal(readRights) ? readRights : { ...authorization, readRights }
  }

  #mayJoinAnother(topic: string): boolean {
    const { memberships } = this.connection
    return memberships.has(topic) || memberships.size < this.#context.limits.channelsPerSocket
  }

  #addMembership(frame: ClientFrame, request: JoinRequest, admitted: AdmittedJoin): void {
    const previous = this.connection.memberships.get(frame.topic)
    if (previous) this.#closeChannel(previous)
    const membership = this.#toMembership(frame, request, admitted)
    this.connection.memberships.set(frame.topic, membership)
    this.#context.channels.join(membership)
    const tables = request.postgresChanges.map((table, index) => ({ ...table, id: index + 1 }))
    this.#reply(frame, 'ok', { postgres_changes: tables })
    const [firstTable] = tables
    if (firstTable) {
      const refused = postgresChangesRefusal(firstTable)
      this.connection.sendFrame(systemError(membership, 'postgres_changes', refused))
    }
    if (membership.receivesPresence) this.#sendPresenceState(membership)
  }

  #toMembership(
    { topic, joinRef }: ClientFrame,
    request: JoinRequest,
    { caller, expiresAt, readRights }: AdmittedJoin,
  ): Membership {
    const { isPrivate, wantsAck, receivesOwn, receivesPresence, token } = request
    return {
      topic,
      channel: channelKey(topic, isPrivate),
      isPrivate,
      joinRef,
      connection: this.connection,
      wantsAck,
      receivesOwn,
      receivesPresence,
      presenceKey: request.presenceKey || randomUUID(),
      presenceBytes: 0,
      token,
      caller,
      isAnonymous: isAnonymous(caller),
      expiresAt,
      readRights,
      writeRights: isPrivate ? undefined : allRights,
    }
  }

  async #renew(membership: Membership, token: string): Promise<void> {
    if (token === membership.token) return
    const authorization = await this.#access.authorize(token)
    if (isRefusal(authorization)) {
      this.#closeWithReason(membership, authorization.message)
      return
    }
    Object.assign(membership, authorization, {
      token,
      isAnonymous: isAnonymous(authorization.caller),
    })
    if (!membership.isPrivate) return
    if (this.connection.takePolicyCheck()) await this.#recheckMembership(membership)
    else this.#closeWithReason(membership, refusals.tooManyMessages)
  }

  async #recheckMembership(membership: Membership): Promise<void> {
    if (!this.#isCurrent(membership)) return
    const { readRights: previous, topic } = membership
    membership.writeRights = undefined
    const readRights = await this.#access.readRights(membership.caller, topic)
    if (!this.#isCurrent(membership)) return
    if (isRefusal(readRights)) this.#closeWithReason(membership, readRights.message)
    else if (isNarrower(readRights, previous))
      this.#closeWithReason(membership, refusals.permissionRevoked(topic.slice(topicPrefix.length)))
    else membership.readRights = readRights
  }

  #isCurrent(membership: Membership): boolean {
    return this.connection.memberships.get(membership.topic) === membership
  }

  async #writeRights(membership: Membership): Promise<Rights> {
    if (membership.writeRights) return membership.writeRights
    if (!this.connection.takePolicyCheck()) return noRights
    const rights = await this.#access.writeRights(membership.caller, membership.topic)
    if (isRefusal(rights)) return noRights
    membership.writeRights = rights
    return rights
  }

  /** Undefined where the frame was refused, as the channel only announces, and where the member has left meanwhile. */
  async #rightsToSend(frame: ClientFrame, membership: Membership): Promise<Rights | undefined> {
    const { channel, caller, topic } = membership
    if (!this.#context.channels.maySendOn(channel, caller.role)) {
      this.#refuse(frame, refusals.noWritePermission(topic))
      return undefined
    }
    const rights = await this.#writeRights(membership)
    return this.#isCurrent(membership) ? rights : undefined
  }

  async #broadcast(frame: ClientFrame, membership: Membership, broadcast: Broadcast) {
    const rights = await this.#rightsToSend(frame, membership)
    // As in hosted Realtime, a refused broadcast is dropped without a reply, even if one was requested.
    if (!rights?.broadcast) return
    // Frames of one packet are all admitted before the first of them is delivered.
    if (!this.connection.isPaidOff) {
      this.#closeWithReason(membership, refusals.tooManyMessages)
      return
    }
    this.connection.charge(this.#context.channels.broadcast(membership, broadcast))
    if (membership.wantsAck) this.#reply(frame, 'ok')
  }

  async #track(frame: ClientFrame, membership: Membership, meta: Record<string, unknown>) {
    const { channels, limits } = this.#context
    const rights = await this.#rightsToSend(frame, membership)
    if (!rights) return
    if (!rights.presence) {
      this.#reply(frame, 'error')
      return
    }
    const bytes = Buffer.byteLength(JSON.stringify(meta) + membership.presenceKey)
    if (bytes > limits.presenceBytes || !this.#reservePresence(membership, bytes)) {
      this.#closeWithReason(membership, refusals.trackTooLarge)
      return
    }
    this.connection.charge(channels.track(membership, meta))
    this.#reply(frame, 'ok')
    if (membership.receivesPresence) return
    membership.receivesPresence = true
    this.#sendPresenceState(membership)
  }

  #untrack(membership: Membership): void {
    this.connection.charge(this.#context.channels.untrack(membership))
    this.#reservePresence(membership, 0)
  }

  #reservePresence(membership: Membership, bytes: number): boolean {
    if (!this.connection.budget.reservePresence(bytes - membership.presenceBytes)) return false
    membership.presenceBytes = bytes
    return true
  }

  #sendPresenceState(membership: Membership): void {
    if (!membership.readRights.presence) return
    const state = this.#context.channels.presenceState(membership.channel)
    this.connection.charge(
      this.connection.sendFrame(pushFrame(membership, 'presence_state', state)),
    )
  }

  #closeWithReason(membership: Membership, reason: string): void {
    this.connection.sendFrame(systemError(membership, 'system', reason))
    this.#closeChannel(membership)
  }

  #closeChannel(membership: Membership): void {
    this.#removeMembership(membership)
    this.connection.sendFrame(closeFrame(membership))
  }

  #removeMembership(membership: Membership): void {
    this.connection.memberships.delete(membership.topic)
    this.connection.charge(this.#context.channels.leave(membership))
    this.#reservePresence(membership, 0)
  }

  #reply(frame: ClientFrame, status: 'ok' | 'error', response: object = {}): void {
    this.connection.sendFrame(replyFrame(frame, status, response))
  }

  #refuse(frame: ClientFrame, reason: string): void {
    this.#reply(frame, 'error', { reason })
  }
}

function isNarrower(now: Rights, before: Rights): boolean {
  return (before.broadcast && !now.broadcast) || (before.presence && !now.presence)
}
