import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { backendsUnderTest } from '../support/hosted-supabase.ts'
import { broadcastsOf, Inbox, joined, subscribe } from './realtime-channel.ts'
import { openRealtimeServer, type RealtimeServer } from './realtime-server.ts'

describe.each(backendsUnderTest)('broadcast, %s', (kind) => {
  const notHosted = test.skipIf(kind === 'hosted')
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(kind, { announceOnly: ['site'] })
  })
  afterAll(() => server.dispose())

  test.each(['1.0.0', '2.0.0'] as const)(
    'a broadcast reaches the other members, protocol version %s',
    async (vsn) => {
      const [anna, bogdan] = [server.client({ vsn }), server.client({ vsn })]
      const heard = anna.channel(`talk-${vsn}`)
      const inbox = broadcastsOf(heard)
      await joined(heard)
      const speaking = await joined(bogdan.channel(`talk-${vsn}`))
      await speaking.send({ type: 'broadcast', event: 'word', payload: { text: 'salut, ș și ț' } })
      const [message] = await inbox.first(1)
      expect(message).toMatchObject({ event: 'word', payload: { text: 'salut, ș și ț' } })
    },
  )

  test('members of both protocol versions share a channel', async () => {
    const [older, newer] = [server.client({ vsn: '1.0.0' }), server.client({ vsn: '2.0.0' })]
    const [first, second] = [older.channel('mixed'), newer.channel('mixed')]
    const [fromNewer, fromOlder] = [broadcastsOf(first), broadcastsOf(second)]
    await joined(first)
    await joined(second)
    await second.send({ type: 'broadcast', event: 'a', payload: { n: 1 } })
    await first.send({ type: 'broadcast', event: 'b', payload: { n: 2 } })
    expect(await fromNewer.first(1)).toEqual([{ type: 'broadcast', event: 'a', payload: { n: 1 } }])
    expect(await fromOlder.first(1)).toEqual([{ type: 'broadcast', event: 'b', payload: { n: 2 } }])
  })

  test('a broadcast of bytes arrives unchanged', async () => {
    const receiving = server.client().channel('bytes')
    const inbox = broadcastsOf(receiving)
    await joined(receiving)
    const sending = await joined(server.client().channel('bytes'))
    const bytes = Uint8Array.from([0, 1, 254, 255]).buffer
    await sending.send({ type: 'broadcast', event: 'raw', payload: bytes })
    const [message] = await inbox.first(1)
    expect(new Uint8Array(message?.payload as ArrayBuffer)).toEqual(new Uint8Array(bytes))
  })

  test('a sender receives its own broadcast only with the option self', async () => {
    const client = server.client()
    const asking = client.channel('echo', { config: { broadcast: { self: true, ack: true } } })
    const silent = client.channel('no-echo', { config: { broadcast: { ack: true } } })
    const [echoes, noEchoes] = [broadcastsOf(asking), broadcastsOf(silent)]
    await joined(asking)
    await joined(silent)
    expect(await silent.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok')
    expect(await asking.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok')
    expect(await echoes.first(1)).toHaveLength(1)
    expect(noEchoes.items).toEqual([])
  })

  test('a channel receives broadcasts of its own topic only', async () => {
    const client = server.client()
    const [one, other] = [client.channel('one'), client.channel('other')]
    const [inbox, otherInbox] = [broadcastsOf(one), broadcastsOf(other)]
    await joined(one)
    await joined(other)
    const speaking = await joined(server.client().channel('one'))
    await speaking.send({ type: 'broadcast', event: 'x', payload: {} })
    await inbox.first(1)
    expect(otherInbox.items).toEqual([])
  })

  test('the heartbeat is answered', async () => {
    const client = server.client()
    await joined(client.channel('beat'))
    const status = new Promise<string>((resolve) =>
      client.realtime.onHeartbeat((status) => status !== 'sent' && resolve(status)),
    )
    await client.realtime.sendHeartbeat()
    expect(await status).toBe('ok')
  })

  test('a member that has left a channel receives nothing more on it', async () => {
    const client = server.client()
    const staying = client.channel('stay')
    const leaving = client.channel('leave')
    const [stayed, left] = [broadcastsOf(staying), broadcastsOf(leaving)]
    await joined(staying)
    const leaver = subscribe(leaving)
    await leaver.reached('SUBSCRIBED')
    expect(await client.removeChannel(leaving)).toBe('ok')
    expect(leaver.statuses).toEqual(['SUBSCRIBED', 'CLOSED'])
    for (const topic of ['leave', 'stay']) await server.client().channel(topic).httpSend('x', {})
    await stayed.first(1)
    expect(left.items).toEqual([])
  })

  notHosted(
    'a broadcast of the database reaches members and listeners within the process',
    async () => {
      const channel = server.client().channel('from-database')
      const inbox = broadcastsOf(channel)
      await joined(channel)
      const within: unknown[] = []
      const stop = server.realtime.onBroadcast('from-database', (event, payload) =>
        within.push([event, payload]),
      )
      await send(server, { n: 0 }, 'from-database', true)
      await send(server, { n: 1 }, 'from-database', false)
      expect(await inbox.first(1)).toEqual([
        { type: 'broadcast', event: 'told', payload: { n: 1 } },
      ])
      expect(within).toEqual([['told', { n: 1 }]])
      stop()
    },
  )

  notHosted('equal broadcasts of the database in one transaction all arrive', async () => {
    const channel = server.client().channel('twice')
    const inbox = broadcastsOf(channel)
    await joined(channel)
    await runAsOwner(server.engine, 'test', async (tx) => {
      for (let n = 0; n < 2; n += 1)
        await tx.query(`select realtime.send('{"same": true}', 'told', 'twice', false)`)
    })
    const told = { type: 'broadcast', event: 'told', payload: { same: true } }
    expect(await inbox.first(2)).toEqual([told, told])
  })

  notHosted('every write to the site is announced with its revision', async () => {
    const channel = server.client().channel('site')
    const inbox = broadcastsOf(channel)
    await joined(channel)
    await runAsOwner(server.engine, 'test', (tx) =>
      tx.query(
        `insert into site_hero (id, title, subtitle, description, cta_text, background_image)
         select 'main', text, text, text, text, ''
         from (values ('{"ro": "a", "en": "a", "ru": "a"}'::jsonb)) as localised (text)`,
      ),
    )
    const [row] = await runAsOwner(server.engine, 'test', (tx) =>
      tx.query<{ revision: number }>('select revision from site_revision'),
    )
    const [message] = await inbox.first(1)
    expect(message).toMatchObject({ event: 'revision', payload: { revision: row?.revision } })
  })

  notHosted(
    'on an announce-only channel only the database and the service key may broadcast',
    async () => {
      const config = { broadcast: { ack: true } }
      const listening = server.client().channel('site')
      const inbox = broadcastsOf(listening)
      await joined(listening)
      const stranger = await joined(server.client().channel('site', { config }))
      expect(await stranger.send({ type: 'broadcast', event: 'no', payload: {} })).toBe('error')
      await stranger.httpSend('no', {})
      const own = await joined(server.client({ key: 'service-key' }).channel('site', { config }))
      expect(await own.send({ type: 'broadcast', event: 'yes', payload: {} })).toBe('ok')
      expect(await inbox.first(1)).toMatchObject([{ event: 'yes' }])
    },
  )
})

function send(server: RealtimeServer, payload: object, topic: string, isPrivate: boolean) {
  return runAsOwner(server.engine, 'test', (tx) =>
    tx.query('select realtime.send($1::text::jsonb, $2, $3, $4)', [
      JSON.stringify(payload),
      'told',
      topic,
      isPrivate,
    ]),
  )
}

test('listeners are told of a lost database connection and then receive broadcasts again', async () => {
  const server = await openRealtimeServer('server')
  const heard = new Inbox<string | null>()
  server.realtime.onBroadcast('told', (event) => heard.put(event))
  await runAsOwner(server.engine, 'test', (tx) =>
    tx.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`),
  )
  expect(await heard.first(1)).toEqual([null])
  await send(server, {}, 'told', false)
  expect(await heard.first(2)).toEqual([null, 'told'])
  await server.dispose()
})
