import { pushTo } from './protocol/answers.ts'
import { encodeBroadcast, encodeFrame } from './protocol/encode-frame.ts'
import type { Broadcast, Ref, Version } from './protocol/frame.ts'

/** One socket's part in one channel. */
export interface Member {
  topic: string
  joinRef: Ref
  outlet: { version: Version; send(data: string | Buffer): void }
}

/** Who is on which channel, on this instance. */
export class Hub {
  readonly #members = new Map<string, Set<Member>>()

  join(member: Member): void {
    const members = this.#members.get(member.topic) ?? new Set()
    this.#members.set(member.topic, members.add(member))
  }

  leave(member: Member): void {
    const members = this.#members.get(member.topic)
    members?.delete(member)
    if (members?.size === 0) this.#members.delete(member.topic)
  }

  /** A broadcast is encoded once for each protocol version, not once for each member. */
  broadcast(topic: string, broadcast: Broadcast, except?: Member): void {
    const encoded = new Map<Version, string | Buffer | undefined>()
    for (const member of this.#members.get(topic) ?? []) {
      if (member === except) continue
      const { version } = member.outlet
      if (!encoded.has(version)) encoded.set(version, encodeBroadcast(version, topic, broadcast))
      const data = encoded.get(version)
      if (data !== undefined) member.outlet.send(data)
    }
  }

  push(topic: string, event: string, payload: object): void {
    for (const member of this.#members.get(topic) ?? [])
      member.outlet.send(encodeFrame(member.outlet.version, pushTo(member, event, payload)))
  }
}
