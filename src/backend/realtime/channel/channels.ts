import type { DatabaseRole } from '../../postgres/roles.ts'
import { diffsByTopic, groupByKey, type PresenceChange } from '../presence/presence.ts'
import { type Outcome, PresenceDirectory } from '../presence/presence-directory.ts'
import type { Broadcast } from '../protocol/frame.ts'
import { type DatabaseBroadcast, parseNotice, Reassembly } from '../relay/notices.ts'
import type { Relay } from '../relay/relay.ts'
import { fromPacked, type RelayMessage, toRelay } from '../relay/relay-message.ts'
import { Hub, type Member } from './hub.ts'
import { channelKey, topicPrefix } from './topic.ts'

/** `event` is null when notices may have been missed: the listener should look for itself. */
export type BroadcastListener = (event: string | null, payload: unknown) => void

/** The channels as a whole: members here, members of the other instances, and what the database sends. */
export class Channels {
  readonly #instance: string
  readonly #relay: Relay
  readonly #announceOnly: ReadonlySet<string>
  readonly #hub = new Hub()
  readonly #presence: PresenceDirectory
  readonly #reassembly = new Reassembly()
  readonly #listeners = new Map<string, Set<BroadcastListener>>()
  #onRejudge: (userId: string | null) => void = () => undefined

  constructor(instance: string, relay: Relay, announceOnly: readonly string[]) {
    this.#instance = instance
    this.#relay = relay
    this.#announceOnly = new Set(announceOnly.map((name) => topicPrefix + name))
    this.#presence = new PresenceDirectory(instance)
  }

  join(member: Member): void {
    this.#hub.join(member)
  }

  leave(member: Member): number {
    this.#hub.leave(member)
    return this.untrack(member)
  }

  /** On a channel that only announces nobody else speaks or is present. */
  mayTakePart(channel: string, role: DatabaseRole): boolean {
    return role === 'service_role' || !this.#announceOnly.has(channel)
  }

  /** The cost of what the members here receive, in bytes; so do the others. */
  broadcast(member: Member, broadcast: Broadcast): number {
    this.#relay.tell(toRelay(member.channel, broadcast))
    return this.#hub.broadcast(member.channel, broadcast, member.hearsItself ? undefined : member)
  }

  /** From outside any channel: over HTTP. */
  announce(channel: string, broadcast: Broadcast): number {
    this.#relay.tell(toRelay(channel, broadcast))
    return this.#hub.broadcast(channel, broadcast)
  }

  track(member: Member, meta: Record<string, unknown>): number {
    return this.#settle(this.#presence.track(member, member.channel, member.presenceKey, meta))
  }

  untrack(member: Member): number {
    return this.#settle(this.#presence.untrack(member))
  }

  presenceState(channel: string) {
    return groupByKey(this.#presence.presentIn(channel))
  }

  /** What a user may hear has changed; that of anybody, where notices may have been missed. */
  onRejudge(listener: (userId: string | null) => void): void {
    this.#onRejudge = listener
  }

  /** What the database sends to a channel. What clients broadcast does not come here: anybody may send that. */
  onBroadcast(name: string, listener: BroadcastListener): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => {
      listeners.delete(listener)
    }
  }

  hello(): void {
    this.#relay.tell(this.#presence.state())
    this.#relay.tell({ kind: 'ask' })
  }

  beat(silentSince: number): void {
    this.#relay.tell(this.#presence.alive())
    this.#tellChange(this.#presence.expire(silentSince))
  }

  bye(): void {
    this.#relay.tell({ kind: 'bye' })
  }

  /** What LISTEN has heard. */
  notice(payload: string | null): void {
    if (payload === null) {
      this.#missed()
      return
    }
    const notice = parseNotice(payload)
    if (notice && 'topic' in notice) this.#fromDatabase(notice)
    else if (notice && 'rejudge' in notice) this.#onRejudge(notice.rejudge)
    else if (notice && notice.from !== this.#instance) this.#fromInstance(notice)
  }

  #fromInstance(slice: Parameters<Reassembly['take']>[0]): void {
    const message = this.#reassembly.take(slice)
    if (message) this.#hear(slice.from, message)
  }

  #hear(sender: string, message: RelayMessage): void {
    if (message.kind === 'plain') this.#hub.broadcast(message.topic, message.payload)
    else if (message.kind === 'packed')
      this.#hub.broadcast(message.topic, fromPacked(message.payload))
    else this.#settle(this.#presence.hear(sender, message, Date.now()))
    if (message.kind === 'bye') this.#reassembly.forget(sender)
  }

  #fromDatabase({ topic, event, payload, isPrivate }: DatabaseBroadcast): void {
    const channel = channelKey(topicPrefix + topic, isPrivate)
    this.#hub.broadcast(channel, { type: 'broadcast', event, payload })
    if (isPrivate) return
    for (const listener of this.#listeners.get(topic) ?? []) listener(event, payload)
  }

  #missed(): void {
    this.hello()
    this.#onRejudge(null)
    for (const listeners of this.#listeners.values())
      for (const listener of listeners) listener(null, undefined)
  }

  #settle({ change, tell }: Outcome): number {
    if (tell) this.#relay.tell(tell)
    return this.#tellChange(change)
  }

  #tellChange(change: PresenceChange): number {
    let cost = 0
    for (const { topic, payload } of diffsByTopic(change))
      cost += this.#hub.pushDiff(topic, payload)
    return cost
  }
}
