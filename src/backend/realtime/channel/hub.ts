import { type Encoded, encodeBroadcast, encodeFrame } from '../protocol/encode-frame.ts'
import type { Broadcast, Version } from '../protocol/frame.ts'

export const topicPrefix = 'realtime:'
export const maxTopicBytes = 255

const privatePrefix = 'private/'

/** The key of a channel: a private and a public channel of one topic are two channels. */
export function channelKey(topic: string, isPrivate: boolean): string {
  return isPrivate ? privatePrefix + topic : topic
}

/** The topic as sockets send it, with `realtime:` in front. HTTP broadcasts and `realtime.send()` leave that prefix out. */
function topicOf(channel: string): string {
  return channel.startsWith(privatePrefix) ? channel.slice(privatePrefix.length) : channel
}

export interface Member {
  channel: string
  receivesOwn: boolean
  presenceKey: string
  readRights: { broadcast: boolean; presence: boolean }
  connection: { version: Version; send(encoded: Encoded): void }
}

/** The fixed cost of a copy whatever its size: the call that sends it and its overhead in memory. */
const copyCostBytes = 512

export class Hub {
  readonly #members = new Map<string, Set<Member>>()

  join(member: Member): void {
    const members = this.#members.get(member.channel) ?? new Set()
    this.#members.set(member.channel, members.add(member))
  }

  leave(member: Member): void {
    const members = this.#members.get(member.channel)
    members?.delete(member)
    if (members?.size === 0) this.#members.delete(member.channel)
  }

  broadcast(channel: string, broadcast: Broadcast, except?: Member): number {
    const receivers = this.#receivers(channel, 'broadcast').filter((member) => member !== except)
    return deliver(receivers, (version) => encodeBroadcast(version, topicOf(channel), broadcast))
  }

  /** Sends a change of presence; it has no ref, so all receivers can get the same bytes. */
  broadcastPresenceDiff(channel: string, payload: object): number {
    const frame = {
      joinRef: null,
      ref: null,
      topic: topicOf(channel),
      event: 'presence_diff',
      payload,
    }
    return deliver(this.#receivers(channel, 'presence'), (version) => encodeFrame(version, frame))
  }

  #receivers(channel: string, kind: keyof Member['readRights']): Member[] {
    return [...(this.#members.get(channel) ?? [])].filter(({ readRights }) => readRights[kind])
  }
}

/** Encodes once for each protocol version, not once for each member. */
function deliver(receivers: readonly Member[], encode: (version: Version) => Encoded | undefined) {
  const encodings = new Map<Version, Encoded | undefined>()
  let cost = 0
  for (const { connection } of receivers) {
    if (!encodings.has(connection.version))
      encodings.set(connection.version, encode(connection.version))
    const encoded = encodings.get(connection.version)
    if (!encoded) continue
    connection.send(encoded)
    cost += encoded.data.byteLength + copyCostBytes
  }
  return cost
}
