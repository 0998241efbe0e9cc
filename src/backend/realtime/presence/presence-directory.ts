import { randomUUID } from 'node:crypto'
import type { RelayMessage } from '../relay/relay-message.ts'
import { comparePresences, noChange, type Presence, type PresenceChange } from './presence.ts'

type PresenceMessage = Extract<
  RelayMessage,
  { kind: 'presence' | 'state' | 'ask' | 'alive' | 'bye' }
>

/** What another instance has told of its members. */
interface Peer {
  version: number
  heardAt: number
  present: Map<string, Presence>
}

export interface Outcome {
  change: PresenceChange
  tell?: RelayMessage | undefined
}

/**
 * Who is present, here and on the other instances. Each instance alone decides on its own members and
 * numbers its changes; whoever misses a number asks for the whole list.
 */
export class PresenceDirectory {
  readonly #instance: string
  readonly #own = new Map<object, Presence>()
  readonly #peers = new Map<string, Peer>()
  readonly #byTopic = new Map<string, Map<string, Presence>>()
  #version = 0

  constructor(instance: string) {
    this.#instance = instance
  }

  presentIn(topic: string): Iterable<Presence> {
    return this.#byTopic.get(topic)?.values() ?? []
  }

  track(member: object, topic: string, key: string, meta: Record<string, unknown>): Outcome {
    const previous = this.#own.get(member)
    const presence: Presence = {
      ref: randomUUID(),
      ...(previous && { previousRef: previous.ref }),
      topic,
      key,
      meta,
    }
    this.#own.set(member, presence)
    return this.#announce({ joins: [presence], leaves: previous ? [previous] : [] })
  }

  untrack(member: object): Outcome {
    const previous = this.#own.get(member)
    if (!previous) return { change: noChange }
    this.#own.delete(member)
    return this.#announce({ joins: [], leaves: [previous] })
  }

  /** A word from another instance. */
  hear(from: string, message: PresenceMessage, now: number): Outcome {
    if (message.kind === 'bye') return { change: this.#forget(from) }
    if (message.kind === 'ask') return { change: noChange, tell: this.#answer(message.of) }
    if (message.kind === 'state') return { change: this.#replace(from, message, now) }
    const peer = this.#peers.get(from)
    if (peer) peer.heardAt = now
    const expected = message.kind === 'alive' ? message.version : message.version - 1
    if (peer?.version !== expected) return { change: noChange, tell: { kind: 'ask', of: from } }
    if (message.kind === 'alive') return { change: noChange }
    return { change: this.#advance(peer, message) }
  }

  /** The members of instances that have not been heard since; they ended without a word. */
  expire(since: number): PresenceChange {
    const silent = [...this.#peers].filter(([, { heardAt }]) => heardAt < since)
    return { joins: [], leaves: silent.flatMap(([name]) => this.#forget(name).leaves) }
  }

  alive(): RelayMessage {
    return { kind: 'alive', version: this.#version }
  }

  state(): RelayMessage {
    return { kind: 'state', version: this.#version, present: [...this.#own.values()] }
  }

  #answer(asked: string | undefined): RelayMessage | undefined {
    return asked === undefined || asked === this.#instance ? this.state() : undefined
  }

  #announce(change: PresenceChange): Outcome {
    this.#version += 1
    this.#index(change)
    return { change, tell: { kind: 'presence', version: this.#version, ...change } }
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
    this.#peers.set(from, { version: state.version, heardAt: now, present })
    return this.#index(comparePresences(before, present))
  }

  #forget(name: string): PresenceChange {
    const leaves = [...(this.#peers.get(name)?.present.values() ?? [])]
    this.#peers.delete(name)
    return this.#index({ joins: [], leaves })
  }

  #index(change: PresenceChange): PresenceChange {
    for (const { topic, ref } of change.leaves) {
      const present = this.#byTopic.get(topic)
      present?.delete(ref)
      if (present?.size === 0) this.#byTopic.delete(topic)
    }
    for (const presence of change.joins) {
      const present = this.#byTopic.get(presence.topic) ?? new Map()
      this.#byTopic.set(presence.topic, present.set(presence.ref, presence))
    }
    return change
  }
}
