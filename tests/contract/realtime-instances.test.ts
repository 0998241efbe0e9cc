import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { createRelay } from '#backend/testing.ts'
import { broadcastsOf, Inbox, joined } from './realtime-channel.ts'
import { makeToken, openRealtimeServer, type RealtimeServer } from './realtime-server.ts'

/** The embedded database has only one process, so it has no other instances. */
describe('instances on one PostgreSQL', () => {
  let first: RealtimeServer
  let second: RealtimeServer

  beforeAll(async () => {
    first = await openRealtimeServer('server', { limits: { beatMs: 200 } })
    second = await first.anotherInstance()
  })
  afterEach(() => expect([...first.logged, ...second.logged]).toEqual([]))
  afterAll(async () => {
    await second.dispose()
    await first.dispose()
  })

  const keysOf = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).sort()

  function watching(server: RealtimeServer, topic: string, key: string) {
    const channel = server.client().channel(topic, { config: { presence: { key } } })
    const inbox = new Inbox<string[]>()
    channel.on('presence', { event: 'sync' }, () => inbox.put(keysOf(channel)))
    const untilKeys = (...keys: string[]) =>
      inbox.until((seen) => seen.at(-1)?.join() === keys.join())
    return { channel, untilKeys }
  }

  test('broadcasts reach the members of both instances once and in order', async () => {
    const [here, there] = [first.client().channel('both'), second.client().channel('both')]
    const [heardHere, heardThere] = [broadcastsOf(here), broadcastsOf(there)]
    await joined(here)
    await joined(there)
    const sender = await joined(first.client().channel('both'))
    for (let n = 0; n < 50; n += 1)
      await sender.send({ type: 'broadcast', event: 'same', payload: { n: n % 2 } })
    const numbers = Array.from({ length: 50 }, (_, n) => ({ n: n % 2 }))
    for (const inbox of [heardHere, heardThere])
      expect((await inbox.first(50)).map(({ payload }) => payload)).toEqual(numbers)
    expect(heardHere.items).toHaveLength(50)
    expect(heardThere.items).toHaveLength(50)
  })

  test('a broadcast far over the 8 kB of a notification arrives whole on another instance', async () => {
    const there = second.client().channel('large')
    const inbox = broadcastsOf(there)
    await joined(there)
    const text = 'ș'.repeat(100_000)
    // With a token: the public key alone sends 64 kB at most.
    const client = first.client()
    await client.realtime.setAuth(await makeToken(first.keys, 600))
    const sender = await joined(client.channel('large'))
    await sender.send({ type: 'broadcast', event: 'long', payload: { text } })
    expect((await inbox.first(1))[0]?.payload).toEqual({ text })
  })

  test('a broadcast of bytes arrives unchanged on another instance', async () => {
    const there = second.client().channel('raw')
    const inbox = broadcastsOf(there)
    await joined(there)
    const bytes = Uint8Array.from([0, 255, 1]).buffer
    await first.client().channel('raw').httpSend('raw', bytes)
    const [message] = await inbox.first(1)
    expect(new Uint8Array(message?.payload as ArrayBuffer)).toEqual(new Uint8Array(bytes))
  })

  test('a broadcast of the database reaches the members of both instances once', async () => {
    const channels = [first, second].map((server) => server.client().channel('told'))
    const heard = channels.map(broadcastsOf)
    for (const channel of channels) await joined(channel)
    await runAsOwner(first.engine, 'test', async (tx) => {
      await tx.query(`select realtime.send('{"n": 1}', 'x', 'told', false)`)
      await tx.query(`select realtime.send('{"n": 2}', 'x', 'told', false)`)
    })
    for (const inbox of heard)
      expect((await inbox.first(2)).map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('presence includes the members of the other instance, also those who joined before', async () => {
    const anna = watching(first, 'rooms', 'anna')
    await joined(anna.channel)
    await anna.channel.track({})
    const bogdan = watching(second, 'rooms', 'bogdan')
    await joined(bogdan.channel)
    await bogdan.channel.track({})
    await Promise.all([anna.untilKeys('anna', 'bogdan'), bogdan.untilKeys('anna', 'bogdan')])
    await bogdan.channel.untrack()
    await anna.untilKeys('anna')
  })

  test('an instance that starts later learns who is present, and its members leave when it stops', async () => {
    const anna = watching(first, 'later', 'anna')
    await joined(anna.channel)
    await anna.channel.track({})
    const third = await first.anotherInstance()
    const late = watching(third, 'later', 'late')
    await joined(late.channel)
    await late.untilKeys('anna')
    await late.channel.track({})
    await anna.untilKeys('anna', 'late')
    await third.dispose()
    await anna.untilKeys('anna')
  })

  test('the members of a killed instance leave after three missed beats', async () => {
    const anna = watching(first, 'ghosts', 'anna')
    await joined(anna.channel)
    await anna.channel.track({})
    const ghost = createRelay(first.engine, 'ghost-instance', () => undefined)
    const presence = { ref: 'r1', topic: 'realtime:ghosts', key: 'ghost', meta: {} }
    ghost.send({ kind: 'state', version: 1, present: [presence] })
    await anna.untilKeys('anna', 'ghost')
    await anna.untilKeys('anna')
  })

  test('an instance that missed a presence change asks for the whole list', async () => {
    const anna = watching(first, 'missed', 'anna')
    await joined(anna.channel)
    await anna.channel.track({})
    const bogdan = watching(second, 'missed', 'bogdan')
    await joined(bogdan.channel)
    const stray = createRelay(first.engine, 'stray-instance', () => undefined)
    const asked = new Promise((resolve) => void whenAsked(first, 'stray-instance', resolve))
    stray.send({ kind: 'alive', version: 7 })
    await asked
  })
})

/** Resolves when an instance asks the named one for its state. */
async function whenAsked(server: RealtimeServer, name: string, resolve: (value: unknown) => void) {
  const stop = await server.engine.listen('realtime', (notification) => {
    const { slice = '' } = JSON.parse(notification ?? '{}') as { slice?: string }
    const text = Buffer.from(slice, 'base64').toString()
    if (!text.includes('"ask"') || !text.includes(name)) return
    resolve(undefined)
    void stop()
  })
}
