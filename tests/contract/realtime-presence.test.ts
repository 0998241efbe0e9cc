import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendsUnderTest } from '../support/hosted-supabase.ts'
import { Inbox, joined } from './realtime-channel.ts'
import { openRealtimeServer, type RealtimeServer } from './realtime-server.ts'

type State = Record<string, Record<string, unknown>[]>

/** Collects the presence of a channel after each change; call it before subscribing. */
function presenceOf(channel: RealtimeChannel): Inbox<State> {
  const inbox = new Inbox<State>()
  channel.on('presence', { event: 'sync' }, () => inbox.put(channel.presenceState()))
  return inbox
}

function untilPresent(inbox: Inbox<State>, expected: Record<string, object[]>): Promise<void> {
  return inbox.until((states) => {
    const latest = states.at(-1)
    return latest !== undefined && JSON.stringify(withoutRefs(latest)) === JSON.stringify(expected)
  })
}

function withoutRefs(state: State): State {
  const entries = Object.entries(state).map(
    ([key, metas]) => [key, metas.map(({ presence_ref: _ref, ...meta }) => meta)] as const,
  )
  return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other)))
}

describe.each(backendsUnderTest)('presence, %s', (kind) => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(kind)
  })
  afterAll(() => server.dispose())

  const channelFor = (topic: string, key: string, vsn: '1.0.0' | '2.0.0' = '2.0.0') =>
    server.client({ vsn }).channel(topic, { config: { presence: { key } } })

  test.each(['1.0.0', '2.0.0'] as const)(
    'members see each other, protocol version %s',
    async (vsn) => {
      const [anna, bogdan] = [channelFor(vsn, 'anna', vsn), channelFor(vsn, 'bogdan', vsn)]
      const [seenByAnna, seenByBogdan] = [presenceOf(anna), presenceOf(bogdan)]
      await joined(anna)
      expect(await anna.track({ at: 'desk' })).toBe('ok')
      await untilPresent(seenByAnna, { anna: [{ at: 'desk' }] })
      await joined(bogdan)
      await untilPresent(seenByBogdan, { anna: [{ at: 'desk' }] })
      expect(await bogdan.track({ at: 'gate' })).toBe('ok')
      const both = { anna: [{ at: 'desk' }], bogdan: [{ at: 'gate' }] }
      await Promise.all([untilPresent(seenByAnna, both), untilPresent(seenByBogdan, both)])
      expect(await bogdan.untrack()).toBe('ok')
      await untilPresent(seenByAnna, { anna: [{ at: 'desk' }] })
    },
  )

  test('tracking again replaces the presence data of a member', async () => {
    const channel = channelFor('again', 'anna')
    const seen = presenceOf(channel)
    await joined(channel)
    await channel.track({ step: 1 })
    await channel.track({ step: 2 })
    await untilPresent(seen, { anna: [{ step: 2 }] })
  })

  test('two members under one key are both present', async () => {
    const [first, second] = [channelFor('shared', 'team'), channelFor('shared', 'team')]
    const seen = presenceOf(first)
    await joined(first)
    await joined(second)
    await first.track({ n: 1 })
    await second.track({ n: 2 })
    await untilPresent(seen, { team: [{ n: 1 }, { n: 2 }] })
  })

  test('a member whose socket closes leaves, and the others are told its key', async () => {
    const [staying, going] = [channelFor('gone', 'stays'), server.client()]
    const left = new Inbox<string>()
    staying.on('presence', { event: 'leave' }, ({ key }) => left.put(key))
    await joined(staying)
    const channel = await joined(
      going.channel('gone', { config: { presence: { key: 'goes', enabled: true } } }),
    )
    await channel.track({})
    await going.realtime.disconnect()
    expect(await left.first(1)).toEqual(['goes'])
  })

  test('a member that sends no key is given one', async () => {
    const channel = server.client().channel('keyless')
    const seen = presenceOf(channel)
    await joined(channel)
    await channel.track({ n: 1 })
    await seen.until((states) => Object.keys(states.at(-1) ?? {}).length === 1)
    expect(Object.keys(channel.presenceState())[0]).toMatch(/^[0-9a-f-]{36}$/)
  })
})
