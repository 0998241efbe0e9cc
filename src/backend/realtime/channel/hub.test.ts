import { expect, test } from 'vitest'
import type { Encoded } from '../protocol/encode-frame.ts'
import type { Version } from '../protocol/frame.ts'
import { Hub, type Member } from './hub.ts'

function memberOf(
  channel: string,
  version: Version,
  readRights = { broadcast: true, presence: true },
) {
  const received: Encoded[] = []
  const connection = { version, send: (encoded: Encoded) => void received.push(encoded) }
  return {
    member: {
      channel,
      receivesOwn: false,
      presenceKey: 'key',
      readRights,
      connection,
    } satisfies Member,
    received,
  }
}

function countedPayload() {
  const payload = { count: 0, toJSON: () => ({ reads: ++payload.count }) }
  return payload
}

test.each(['broadcastPresenceDiff', 'broadcast'] as const)(
  'Hub.%s encodes once for all receivers of a protocol version',
  (send) => {
    const hub = new Hub()
    const members = Array.from({ length: 6 }, (_, n) =>
      memberOf('realtime:a', n % 2 ? '1.0.0' : '2.0.0'),
    )
    for (const { member } of members) hub.join(member)
    const payload = countedPayload()
    const cost = hub[send]('realtime:a', payload as never)
    expect(payload.count).toBe(2)
    expect(members.map(({ received }) => received.length)).toEqual(Array(6).fill(1))
    const bytes = members.flatMap(({ received }) => received.map(({ data }) => data.byteLength))
    expect(cost).toBeGreaterThan(bytes.reduce((sum, length) => sum + length, 0))
  },
)

test('a member without the right to receive broadcasts gets none and adds no cost', () => {
  const hub = new Hub()
  const presenceOnly = memberOf('realtime:a', '2.0.0', { broadcast: false, presence: true })
  hub.join(presenceOnly.member)
  expect(hub.broadcast('realtime:a', { event: 'x' })).toBe(0)
  expect(hub.broadcastPresenceDiff('realtime:a', {})).toBeGreaterThan(0)
  expect(presenceOnly.received).toHaveLength(1)
})
