import { type Encoded, encodeBroadcast, encodeFrame } from '../protocol/encode-frame.ts'
import type { Broadcast, Version } from '../protocol/frame.ts'
import { topicOf } from './topic.ts'

/** One socket's part in one channel. */
export interface Member {
  channel: string
  hearsItself: boolean
  presenceKey: string
  mayHear: { broadcast: boolean; presence: boolean }
  outlet: { version: Version; send(encoded: Encoded): void }
}

/** What a copy costs whatever its size: the call that sends it, and what stands around it in memory. */
const copyCostBytes = 512

/** Who is on which channel, on this instance. */
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

  /** The cost in bytes of all copies. */
  broadcast(channel: string, broadcast: Broadcast, except?: Member): number {
    const receivers = this.#receivers(channel, 'broadcast').filter((member) => member !== except)
    return deliver(receivers, (version) => encodeBroadcast(version, topicOf(channel), broadcast))
  }

  /** A change of who is present: without a ref of its own, so that all may have the same bytes. */
  pushDiff(channel: string, payload: object): number {
    const frame = {
      joinRef: null,
      ref: null,
      topic: topicOf(channel),
      event: 'presence_diff',
      payload,
    }
    return deliver(this.#receivers(channel, 'presence'), (version) => encodeFrame(version, frame))
  }

  #receivers(channel: string, kind: keyof Member['mayHear']): Member[] {
    return [...(this.#members.get(channel) ?? [])].filter(({ mayHear }) => mayHear[kind])
  }
}

/** Encoded once for each protocol version, not once for each member. */
function deliver(
  receivers: readonly Member[],
  encode: (version: Version) => Encoded | undefined,
): number {
  const encodings = new Map<Version, Encoded | undefined>()
  let cost = 0
  for (const { outlet } of receivers) {
    if (!encodings.has(outlet.version)) encodings.set(outlet.version, encode(outlet.version))
    const encoded = encodings.get(outlet.version)
    if (!encoded) continue
    outlet.send(encoded)
    cost += encoded.data.byteLength + copyCostBytes
  }
  return cost
}
