import { randomUUID } from 'node:crypto'
import { groupBy } from '#kit/group-by.ts'
import type { Presence, RelayMessage } from '../relay/notifications.ts'

export interface PresenceChange {
  joins: Presence[]
  leaves: Presence[]
}

const noChange: PresenceChange = { joins: [], leaves: [] }

/** In Phoenix's form: by key, since several members may share a key. */
export function groupByKey(presences: Iterable<Presence>) {
  const groups = groupBy(presences, ({ key }) => key)
  return Object.fromEntries([...groups].map(([key, group]) => [key, { metas: group.map(toMeta) }]))
}

function toMeta({ ref, previousRef, meta }: Presence): Record<string, unknown> {
  const previous = previousRef === undefined ? {} : { phx_ref_prev: previousRef }
  return { ...meta, ...previous, phx_ref: ref }
}

/**
 * The diffs to send to the members of each channel. Leaves go first, in diffs of their own: when one diff both joins and
 * leaves a key, the stock client forgets the key's old refs and keeps the member that should have left.
 */
export function diffsByChannel({ joins, leaves }: PresenceChange) {
  const left = [...groupBy(leaves, ({ topic }) => topic)].map(([channel, presences]) => ({
    channel,
    payload: { joins: {}, leaves: groupByKey(presences) },
  }))
  const joined = [...groupBy(joins, ({ topic }) => topic)].map(([channel, presences]) => ({
    channel,
    payload: { joins: groupByKey(presences), leaves: {} },
  }))
  return [...left, ...joined]
}

function comparePresences(
  before: ReadonlyMap<string, Presence>,
  after: ReadonlyMap<string, Presence>,
): PresenceChange {
  return {
    joins: [...after.values()].filter(({ ref }) => !before.has(ref)),
    leaves: [...before.values()].filter(({ ref }) => !after.has(ref)),
  }
}

type PresenceMessage = Extract<
  RelayMessage,
  { kind: 'presence' | 'state' | 'ask' | 'alive' | 'bye' }
>

interface Peer {
  version: number
  lastMessageAt: number
  present: Map<string, Presence>
}

export interface PresenceOutcome {
  change: PresenceChange
  message?: RelayMessage | undefined
}

/** Each instance alone reports its own members and numbers its changes; one that misses a number asks for the whole list. */
export class PresenceDirectory {
  readonly #instance: string
  readonly #own = new Map<object, Presence>()
  readonly #peers = new Map<string, Peer>()
  readonly #byChannel = new Map<string, Map<string, Presence>>()
  #version = 0

  constructor(instance: string) {
    this.#instance = instance
  }

  presentIn(channel: string): Iterable<Presence> {
    return this.#byChannel.get(channel)?.values() ?? []
  }

  track(
    member: object,
    channel: string,
    key: string,
    meta: Record<string, unknown>,
  ): PresenceOutcome {
    const previous = this.#own.get(member)
    const presence: Presence = {
      ref: randomUUID(),
      ...(previous && { previousRef: previous.ref }),
      topic: channel,
      key,
      meta,
    }
    this.#own.set(member, presence)
    return this.#announce({ joins: [presence], leaves: previous ? [previous] : [] })
  }

  untrack(member: object): PresenceOutcome {
    const previous = this.#own.get(member)
    if (!previous) return { change: noChange }
    this.#own.delete(member)
    return this.#announce({ joins: [], leaves: [previous] })
  }

  receive(from: string, message: PresenceMessage, now: number): PresenceOutcome {
    if (message.kind === 'bye') return { change: this.#forget(from) }
    if (message.kind === 'ask') return { change: noChange, message: this.#answer(message.of) }
    if (message.kind === 'state') return { change: this.#replace(from, message, now) }
    const peer = this.#peers.get(from)
    if (peer) peer.lastMessageAt = now
    const expected = message.kind === 'alive' ? message.version : message.version - 1
    if (peer?.version !== expected) return { change: noChange, message: { kind: 'ask', of: from } }
    if (message.kind === 'alive') return { change: noChange }
    return { change: this.#advance(peer, message) }
  }

  /** Drops the members of instances that have sent nothing since `silentSince`: those instances were killed. */
  expire(silentSince: number): PresenceChange {
    const lost = [...this.#peers].filter(([, { lastMessageAt }]) => lastMessageAt < silentSince)
    return { joins: [], leaves: lost.flatMap(([name]) => this.#forget(name).leaves) }
  }

  alive(): RelayMessage {
    return { kind: 'alive', version: this.#version }
  }

  state(): RelayMessage {
    return { kind: 'state', version: this.#version, present: [...this.#own.values()] }
  }

  #answer(instance: string | undefined): RelayMessage | undefined {
    return instance === undefined || instance === this.#instance ? this.state() : undefined
  }

  #announce(change: PresenceChange): PresenceOutcome {
    this.#version += 1
    this.#index(change)
    return { change, message: { kind: 'presence', version: this.#version, ...change } }
  }

  #advance(peer: Peer, { version, joins, leaves }: PresenceChange & { version: number }) {
    peer.version = version
    for (const { ref } of leaves) peer.present.delete(ref)
    for (const presence of joins) peer.present.set(presence.ref, presence)
    return this.#index({ joins, leaves })
  }

  #replace(from: string, state: { version: number; present: Presence[] }, now: number) {
    const before = this.#peers.get(from)?.present ?? new Map<string, Presence>()
    const present = new Map(state.present.map((presence) => [presence.ref, presence]))
    this.#peers.set(from, { version: state.version, lastMessageAt: now, present })
    return this.#index(comparePresences(before, present))
  }

  #forget(name: string): PresenceChange {
    const leaves = [...(this.#peers.get(name)?.present.values() ?? [])]
    this.#peers.delete(name)
    return this.#index({ joins: [], leaves })
  }

  #index(change: PresenceChange): PresenceChange {
    for (const { topic, ref } of change.leaves) {
      const present = this.#byChannel.get(topic)
      present?.delete(ref)
      if (present?.size === 0) this.#byChannel.delete(topic)
    }
    for (const presence of change.joins) {
      const present = this.#byChannel.get(presence.topic) ?? new Map()
      this.#byChannel.set(presence.topic, present.set(presence.ref, presence))
    }
    return change
  }
}
