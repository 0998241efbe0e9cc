import { expect, test } from 'vitest'
import type { Encoded } from '../protocol/encode-frame.ts'
import type { Version } from '../protocol/frame.ts'
import { Hub, type Member } from './hub.ts'

function memberOf(
  channel: string,
  version: Version,
  mayHear = { broadcast: true, presence: true },
) {
  const received: Encoded[] = []
  const outlet = { version, send: (encoded: Encoded) => void received.push(encoded) }
  return {
    member: { channel, hearsItself: false, presenceKey: 'key', mayHear, outlet } satisfies Member,
    received,
  }
}

function countedPayload() {
  const payload = { count: 0, toJSON: () => ({ reads: ++payload.count }) }
  return payload
}

test.each(['pushDiff', 'broadcast'] as const)(
  '%s encodes once for all receivers of a version',
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

test('who may not hear is not told, and costs nothing', () => {
  const hub = new Hub()
  const deaf = memberOf('realtime:a', '2.0.0', { broadcast: false, presence: true })
  hub.join(deaf.member)
  expect(hub.broadcast('realtime:a', { event: 'x' })).toBe(0)
  expect(hub.pushDiff('realtime:a', {})).toBeGreaterThan(0)
  expect(deaf.received).toHaveLength(1)
})
