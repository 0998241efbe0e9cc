import type { DatabaseRole } from '../../postgres/caller.ts'
import {
  diffsByChannel,
  groupByKey,
  type PresenceChange,
  PresenceDirectory,
  type PresenceOutcome,
} from '../presence/presence-directory.ts'
import type { Broadcast } from '../protocol/frame.ts'
import {
  type DatabaseBroadcast,
  fromPacked,
  parseNotification,
  Reassembly,
  type RelayMessage,
  type Slice,
  toRelay,
} from '../relay/notifications.ts'
import type { Relay } from '../relay/relay.ts'
import { channelKey, Hub, type Member, topicPrefix } from './hub.ts'

/** `event` is null when notifications may have been missed: the listener should check its source. */
export type BroadcastListener = (event: string | null, payload: unknown) => void

/** A method that sends to members returns what the copies on this instance cost, in bytes. */
export class Channels {
  readonly #instance: string
  readonly #relay: Relay
  readonly #announceOnly: ReadonlySet<string>
  readonly #hub = new Hub()
  readonly #presence: PresenceDirectory
  readonly #reassembly = new Reassembly()
  readonly #listeners = new Map<string, Set<BroadcastListener>>()
  #onRightsChange: (userId: string | null) => void = () => undefined

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

  maySendOn(channel: string, role: DatabaseRole): boolean {
    return role === 'service_role' || !this.#announceOnly.has(channel)
  }

  broadcast(member: Member, broadcast: Broadcast): number {
    this.#relay.send(toRelay(member.channel, broadcast))
    return this.#hub.broadcast(member.channel, broadcast, member.receivesOwn ? undefined : member)
  }

  broadcastOverHttp(channel: string, broadcast: Broadcast): number {
    this.#relay.send(toRelay(channel, broadcast))
    return this.#hub.broadcast(channel, broadcast)
  }

  track(member: Member, meta: Record<string, unknown>): number {
    return this.#publish(this.#presence.track(member, member.channel, member.presenceKey, meta))
  }

  untrack(member: Member): number {
    return this.#publish(this.#presence.untrack(member))
  }

  presenceState(channel: string) {
    return groupByKey(this.#presence.presentIn(channel))
  }

  /** The listener gets the user whose rights have changed, or null for all users when notifications may have been missed. */
  onRightsChange(listener: (userId: string | null) => void): void {
    this.#onRightsChange = listener
  }

  /** Leaves out what clients broadcast, since anybody may send that to a public channel. Returns a function that removes the listener. */
  onBroadcast(name: string, listener: BroadcastListener, isPrivate = false): () => void {
    const channel = channelKey(topicPrefix + name, isPrivate)
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    return () => {
      listeners.delete(listener)
    }
  }

  synchronise(): void {
    this.#relay.send(this.#presence.state())
    this.#relay.send({ kind: 'ask' })
  }

  /** Tells the other instances that this one lives, and drops the members of those that have sent nothing since `silentSince`. */
  beat(silentSince: number): void {
    this.#relay.send(this.#presence.alive())
    this.#sendDiffs(this.#presence.expire(silentSince))
  }

  sayGoodbye(): void {
    this.#relay.send({ kind: 'bye' })
  }

  /** Handles a notification of LISTEN; null means that some may have been missed. */
  handleNotification(payload: string | null): void {
    if (payload === null) {
      this.#handleMissedNotifications()
      return
    }
    const notification = parseNotification(payload)
    if (notification && 'topic' in notification) this.#broadcastFromDatabase(notification)
    else if (notification && 'rightsChangedOf' in notification)
      this.#onRightsChange(notification.rightsChangedOf)
    else if (notification && notification.from !== this.#instance) this.#handleSlice(notification)
  }

  #handleSlice(slice: Slice): void {
    const message = this.#reassembly.add(slice)
    if (message) this.#handleMessage(slice.from, message)
  }

  #handleMessage(sender: string, message: RelayMessage): void {
    if (message.kind === 'plain') this.#hub.broadcast(message.topic, message.payload)
    else if (message.kind === 'packed')
      this.#hub.broadcast(message.topic, fromPacked(message.payload))
    else this.#publish(this.#presence.receive(sender, message, Date.now()))
    if (message.kind === 'bye') this.#reassembly.forget(sender)
  }

  #broadcastFromDatabase({ topic, event, payload, isPrivate }: DatabaseBroadcast): void {
    const channel = channelKey(topicPrefix + topic, isPrivate)
    this.#hub.broadcast(channel, { type: 'broadcast', event, payload })
    for (const listener of this.#listeners.get(channel) ?? []) listener(event, payload)
  }

  #handleMissedNotifications(): void {
    this.synchronise()
    this.#onRightsChange(null)
    for (const listeners of this.#listeners.values())
      for (const listener of listeners) listener(null, undefined)
  }

  #publish({ change, message }: PresenceOutcome): number {
    if (message) this.#relay.send(message)
    return this.#sendDiffs(change)
  }

  #sendDiffs(change: PresenceChange): number {
    let cost = 0
    for (const { channel, payload } of diffsByChannel(change))
      cost += this.#hub.broadcastPresenceDiff(channel, payload)
    return cost
  }
}
