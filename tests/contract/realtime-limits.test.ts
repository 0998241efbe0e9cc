import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRealtimeServer, type RealtimeServer } from './realtime-server.ts'
import { openJoined, openRaw, refusedUpgrade } from './realtime-socket.ts'

describe('limits of a socket', () => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer('embedded', {
      limits: {
        messageBytes: 20_000,
        presenceBytes: 100,
        messagesPerSecond: 20,
        channelsPerSocket: 2,
        socketsPerAddress: 20,
        silenceMs: 1_000,
        sweepMs: 50,
      },
    })
  })
  afterAll(() => server.dispose())

  test('a message over the size is answered by closing with 1009', async () => {
    const raw = await openJoined(server, 'large')
    raw.send('j', '1', 'realtime:large', 'broadcast', { event: 'x', text: 'x'.repeat(30_000) })
    expect(await raw.closed).toBe(1009)
  })

  test('who sends too much loses the channel first, then the socket', async () => {
    const raw = await openJoined(server, 'flood')
    for (let n = 0; n < 200; n += 1)
      raw.send('j', String(n), 'realtime:flood', 'broadcast', { event: 'x' })
    expect(await raw.closed).toBe(1008)
    const told = raw.frames.items.filter(([, , topic]) => topic === 'realtime:flood')
    expect(told.slice(-2)).toMatchObject([
      ['j', null, 'realtime:flood', 'system', { message: 'Too many messages per second' }],
      ['j', 'j', 'realtime:flood', 'phx_close', {}],
    ])
  })

  test('a socket has so many channels and no more, and leaving one makes room', async () => {
    const raw = await openRaw(server)
    const join = async (name: string) => {
      raw.send(name, name, `realtime:${name}`, 'phx_join', { config: {} })
      return raw.answer(name)
    }
    expect(await join('a')).toMatchObject({ status: 'ok' })
    expect(await join('b')).toMatchObject({ status: 'ok' })
    expect(await join('c')).toEqual({
      status: 'error',
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    })
    raw.send('a', 'leave', 'realtime:a', 'phx_leave', {})
    await raw.answer('leave')
    expect(await join('d')).toMatchObject({ status: 'ok' })
    raw.socket.close()
  })

  test('an address has so many sockets and no more; a closed one makes room', async () => {
    const before = await openJoined(server, 'settled')
    before.socket.close()
    await before.closed
    const all = []
    let refused: Awaited<ReturnType<typeof refusedUpgrade>> | undefined
    while (!refused && all.length <= 20) {
      const next = await openRaw(server).catch(() => undefined)
      if (next) all.push(next)
      else refused = await refusedUpgrade(server, `apikey=${server.keys.anonKey}`)
    }
    expect(refused).toEqual({ status: 429, body: { message: 'Too many connections' } })
    for (const raw of all) raw.socket.close()
    await Promise.all(all.map(({ closed }) => closed))
    const again = await openRaw(server)
    again.socket.close()
  })

  test('what a member says of itself is limited in size', async () => {
    const raw = await openJoined(server, 'wordy')
    const payload = { text: 'x'.repeat(100) }
    raw.send('j', '1', 'realtime:wordy', 'presence', { event: 'track', payload })
    await raw.frames.until((frames) => frames.some(([, , , event]) => event === 'phx_close'))
    expect(raw.frames.items.at(-2)?.[4]).toMatchObject({ message: 'Track message size exceeded' })
    raw.socket.close()
  })

  test('a socket that has fallen silent is closed, one that beats is not', async () => {
    const [silent, beating] = [await openRaw(server), await openRaw(server)]
    const beat = setInterval(() => beating.send(null, '1', 'phoenix', 'heartbeat', {}), 200)
    expect(await silent.closed).toBe(1001)
    expect(beating.socket.readyState).toBe(beating.socket.OPEN)
    clearInterval(beat)
    beating.socket.close()
  })
})

describe('the handshake', () => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer('embedded')
  })
  afterAll(() => server.dispose())

  test.each([
    ['no key', 'vsn=2.0.0', 401, 'No API key found in request'],
    ['a wrong key', 'apikey=wrong', 401, 'Invalid API key'],
    ['an unknown version', 'apikey=public-key&vsn=9.0.0', 403, expect.stringContaining('version')],
  ])('%s is refused', async (_name, query, status, message) => {
    const refused = await refusedUpgrade(server, query)
    expect(refused).toMatchObject({ status, body: { message } })
  })

  test('another address is refused', async () => {
    const refused = await refusedUpgrade(server, 'apikey=public-key', '/realtime/v1/longpoll')
    expect(refused).toEqual({ status: 404, body: { message: 'Not found' } })
  })

  test('whoever was refused cannot hold the connection open', async () => {
    const { hostname, port } = new URL(server.origin)
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    socket.write('GET /nothing HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await once(socket.resume(), 'end')
    // Only where nobody is left at the other end does sending fail.
    const sending = setInterval(() => socket.write('x'), 20)
    const [error] = await once(socket, 'error')
    clearInterval(sending)
    expect(['EPIPE', 'ECONNRESET']).toContain(error.code)
  })

  test('a closing service lets its clients know', async () => {
    const closing = await server.second()
    const raw = await openRaw(closing)
    await closing.dispose()
    expect(await raw.closed).toBe(1001)
  })
})

describe('a reader that does not read', () => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer('embedded', {
      limits: { unreadBytes: 50_000, httpMessagesPerSecond: 10_000 },
    })
  })
  afterAll(() => server.dispose())

  test('is dropped, the others go on', async () => {
    const slow = await openJoined(server, 'fast')
    const quick = await openJoined(server, 'fast')
    slow.socket.pause()
    const text = 'x'.repeat(100_000)
    const sender = server.client({ key: 'service-key' }).channel('fast')
    // What the kernel buffers on both sides comes before what the service holds.
    while (slow.socket.readyState === slow.socket.OPEN) {
      await sender.httpSend('x', { text })
      if (quick.received() > 200) slow.socket.resume()
    }
    expect(await slow.closed).toBe(1006)
    expect(slow.received()).toBeLessThan(quick.received())
    expect(quick.socket.readyState).toBe(quick.socket.OPEN)
    quick.socket.close()
  })
})
