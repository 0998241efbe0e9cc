import type { DatabaseRole } from '../postgres/roles.ts'
import { topicPrefix } from './channel/decide.ts'
import { Hub } from './hub.ts'
import { diffsByTopic, groupByKey, type PresenceChange } from './presence/presence.ts'
import { type Outcome, PresenceDirectory } from './presence/presence-directory.ts'
import type { Broadcast } from './protocol/frame.ts'
import { type DatabaseBroadcast, parseNotice, Reassembly } from './relay/notices.ts'
import type { Relay } from './relay/relay.ts'
import { fromPacked, type RelayMessage, toRelay } from './relay/relay-message.ts'
import type { Membership } from './socket/membership.ts'

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

  constructor(instance: string, relay: Relay, announceOnly: readonly string[]) {
    this.#instance = instance
    this.#relay = relay
    this.#announceOnly = new Set(announceOnly.map((name) => topicPrefix + name))
    this.#presence = new PresenceDirectory(instance)
  }

  join(member: Membership): void {
    this.#hub.join(member)
  }

  leave(member: Membership): void {
    this.#hub.leave(member)
    this.untrack(member)
  }

  maySend(topic: string, role: DatabaseRole): boolean {
    return role === 'service_role' || !this.#announceOnly.has(topic)
  }

  broadcast(member: Membership, broadcast: Broadcast): void {
    this.#hub.broadcast(member.topic, broadcast, member.hearsItself ? undefined : member)
    this.#relay.tell(toRelay(member.topic, broadcast))
  }

  /** From outside any channel: over HTTP. */
  announce(topic: string, broadcast: Broadcast): void {
    this.#hub.broadcast(topic, broadcast)
    this.#relay.tell(toRelay(topic, broadcast))
  }

  track(member: Membership, meta: Record<string, unknown>): void {
    this.#settle(this.#presence.track(member, member.topic, member.presenceKey, meta))
  }

  untrack(member: Membership): void {
    this.#settle(this.#presence.untrack(member))
  }

  presenceState(topic: string) {
    return groupByKey(this.#presence.presentIn(topic))
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
    if (isPrivate) return
    this.#hub.broadcast(topicPrefix + topic, { type: 'broadcast', event, payload })
    for (const listener of this.#listeners.get(topic) ?? []) listener(event, payload)
  }

  #missed(): void {
    this.hello()
    for (const listeners of this.#listeners.values())
      for (const listener of listeners) listener(null, undefined)
  }

  #settle({ change, tell }: Outcome): void {
    if (tell) this.#relay.tell(tell)
    this.#tellChange(change)
  }

  #tellChange(change: PresenceChange): void {
    for (const { topic, payload } of diffsByTopic(change))
      this.#hub.push(topic, 'presence_diff', payload)
  }
}
