import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { anyEngine } from '../support/test-engines.ts'
import { makeToken, openRealtimeServer, type RealtimeServer } from './realtime-server.ts'
import { openJoined, openRaw, type RawSocket, refusedUpgrade } from './realtime-socket.ts'

describe('the limits of a socket', () => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(anyEngine, {
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

  test('a frame over the size limit closes the socket with 1009', async () => {
    const raw = await openJoined(server, 'large')
    raw.send('j', '1', 'realtime:large', 'broadcast', { event: 'x', text: 'x'.repeat(30_000) })
    expect(await raw.closed).toBe(1009)
  })

  test('a client that sends too many messages loses the channel first, then the socket', async () => {
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

  test('a join beyond the channels a socket may have is refused until the socket leaves one', async () => {
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

  test('a socket beyond the number its address may open is refused until another closes', async () => {
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
    expect(refused).toMatchObject({ status: 429, body: { message: 'Too many connections' } })
    for (const raw of all) raw.socket.close()
    await Promise.all(all.map(({ closed }) => closed))
    const again = await openRaw(server)
    again.socket.close()
  })

  test('opening and closing sockets too often is refused with Retry-After', {
    tags: 'long',
  }, async () => {
    const hasty = await openRealtimeServer(anyEngine, {
      limits: {
        upgrades: {
          network: { perSecond: 0.01, burst: 5 },
          overall: { perSecond: 0.01, burst: 5 },
        },
      },
    })
    for (let n = 0; n < 5; n += 1) {
      const raw = await openRaw(hasty)
      raw.socket.close()
      await raw.closed
    }
    expect(await refusedUpgrade(hasty, `apikey=${hasty.keys.anonKey}`)).toEqual({
      status: 429,
      body: { message: 'Too many connections' },
      retryAfter: '100',
    })
    await hasty.dispose()
  })

  test('presence data over the size limit closes the channel', async () => {
    const raw = await openJoined(server, 'wordy')
    const payload = { text: 'x'.repeat(100) }
    raw.send('j', '1', 'realtime:wordy', 'presence', { event: 'track', payload })
    await raw.frames.until((frames) => frames.some(([, , , event]) => event === 'phx_close'))
    expect(raw.frames.items.at(-2)?.[4]).toMatchObject({ message: 'Track message size exceeded' })
    raw.socket.close()
  })

  test('a silent socket is closed, one with heartbeats is not', { tags: 'long' }, async () => {
    const [silent, beating] = [await openRaw(server), await openRaw(server)]
    const beat = setInterval(() => beating.send(null, '1', 'phoenix', 'heartbeat', {}), 200)
    expect(await silent.closed).toBe(1001)
    expect(beating.socket.readyState).toBe(beating.socket.OPEN)
    clearInterval(beat)
    beating.socket.close()
  })
})

describe('the handshake of a socket', () => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(anyEngine)
  })
  afterAll(() => server.dispose())

  test.each([
    ['no key', 'vsn=2.0.0', 401, 'No API key found in request'],
    ['a wrong key', 'apikey=wrong', 401, 'Invalid API key'],
    ['an unknown version', 'apikey=public-key&vsn=9.0.0', 403, expect.stringContaining('version')],
  ])('with %s is refused', async (_name, query, status, message) => {
    const refused = await refusedUpgrade(server, query)
    expect(refused).toMatchObject({ status, body: { message } })
  })

  test('at another address is refused', async () => {
    const refused = await refusedUpgrade(server, 'apikey=public-key', '/realtime/v1/longpoll')
    expect(refused).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })

  test('destroys the connection of a refused client', async () => {
    const { hostname, port } = new URL(server.origin)
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    socket.write('GET /nothing HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    await once(socket.resume(), 'end')
    // Sending fails only once the other end is destroyed.
    const sending = setInterval(() => socket.write('x'), 20)
    const [error] = await once(socket, 'error')
    clearInterval(sending)
    expect(['EPIPE', 'ECONNRESET']).toContain(error.code)
  })

  test('is followed by a close with 1001 when the service stops', async () => {
    const closing = await server.anotherInstance()
    const raw = await openRaw(closing)
    await closing.dispose()
    expect(await raw.closed).toBe(1001)
  })
})

describe.each([
  ['its own limit', { unreadBytes: 50_000 }],
  ['the limit of its network', { unread: { network: 50_000, overall: 1e9 } }],
])('a client that does not read, by %s', (_name, limits) => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(anyEngine, {
      limits: { ...limits, httpMessagesPerSecond: 10_000 },
    })
  })
  afterAll(() => server.dispose())

  test('is dropped, while other clients keep receiving', { tags: 'long' }, async () => {
    const slow = await openJoined(server, 'fast')
    const quick = await openJoined(server, 'fast')
    slow.socket.pause()
    const text = 'x'.repeat(100_000)
    const sender = server.client({ key: 'service-key' }).channel('fast')
    // The kernel's buffers on both sides fill up before the service buffers anything.
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

describe('the budgets of a network', () => {
  let server: RealtimeServer
  const both = (perSecond: number, burst: number) => ({
    network: { perSecond, burst },
    overall: { perSecond: 1e9, burst: 1e9 },
  })
  const endless = { network: 1e9, overall: 1e9 }
  const generous = { traffic: both(1e9, 1e9), unread: endless, presence: endless }

  async function limitedBy(visitors: Partial<typeof generous>) {
    const limited = await server.anotherInstance({ limits: { ...generous, ...visitors } })
    onTestFinished(() => limited.dispose())
    return limited
  }

  /** A socket of the visitor with this address, on the channel `shared`. */
  async function joinedFrom(at: RealtimeServer, visitor: string, access_token?: string) {
    const raw = await openRaw(at, '', at.keys.anonKey, { 'x-visitor': visitor })
    const config = { broadcast: { ack: true }, presence: { key: visitor } }
    raw.send('j', 'j', 'realtime:shared', 'phx_join', { config, access_token })
    await raw.answer('j')
    return raw
  }

  const say = (raw: RawSocket, ref: string, text = '') =>
    raw.send('j', ref, 'realtime:shared', 'broadcast', { event: 'x', text })

  beforeAll(async () => {
    server = await openRealtimeServer(anyEngine, { announceOnly: ['site'] })
  })
  afterAll(() => server.dispose())

  test('limit a frame to 64 kB with the public key and for anonymous accounts', async () => {
    const guest = await makeToken(server.keys, 600, { is_anonymous: true })
    for (const token of [undefined, guest]) {
      const raw = await joinedFrom(server, '192.0.2.1', token)
      say(raw, 'within', 'x'.repeat(60_000))
      expect(await raw.answer('within')).toMatchObject({ status: 'ok' })
      say(raw, 'over', 'x'.repeat(70_000))
      expect(await raw.closed).toBe(1009)
    }
    const user = await joinedFrom(server, '192.0.2.1', await makeToken(server.keys, 600))
    say(user, 'large', 'x'.repeat(200_000))
    expect(await user.answer('large')).toMatchObject({ status: 'ok' })
    user.socket.close()
  })

  test.each([
    ['a batch', '/api/broadcast', { 'content-length': String(8 * 1024 * 1024) }],
    ['a single message', '/api/broadcast/t/events/e', { 'content-length': '70000' }],
    [
      'a message with a long name',
      `/api/broadcast/t/events/${'e'.repeat(10_000)}`,
      { 'content-length': '60000' },
    ],
    ['a batch of unknown length', '/api/broadcast', { 'transfer-encoding': 'chunked' }],
  ])('refuse %s over 64 kB over HTTP before its end', async (_name, path, headers) => {
    const asked = request(`${server.origin}/realtime/v1${path}`, {
      method: 'POST',
      headers: { apikey: server.keys.anonKey, 'content-type': 'application/json', ...headers },
    })
    asked.on('error', () => undefined)
    asked.write('x'.repeat('transfer-encoding' in headers ? 70_000 : 2))
    const [answer] = await once(asked, 'response')
    expect(answer.statusCode).toBe(413)
    asked.destroy()
  })

  test('limit messages over all sockets of a network, and not those of other networks', async () => {
    const limited = await limitedBy({ traffic: both(0.001, 200_000) })
    const [one, two] = [
      await joinedFrom(limited, '192.0.2.1'),
      await joinedFrom(limited, '192.0.2.1'),
    ]
    const other = await joinedFrom(limited, '198.51.100.1')
    for (let n = 0; n < 15; n += 1) say(n % 2 ? one : two, String(n))
    expect(await Promise.race([one.closed, two.closed])).toBe(1008)
    say(other, 'well')
    expect(await other.answer('well')).toMatchObject({ status: 'ok' })
    for (const raw of [one, two, other]) raw.socket.terminate()
  })

  test('do not let what one socket sends after its refusal use up the share of all others', async () => {
    const rates = { perSecond: 1, burst: 200_000 }
    const limited = await limitedBy({
      traffic: { network: rates, overall: { perSecond: 1, burst: 2_000_000 } },
    })
    const other = await joinedFrom(limited, '198.51.100.1')
    const raw = await joinedFrom(limited, '192.0.2.1')
    for (let n = 0; n < 500; n += 1) say(raw, String(n))
    expect(await raw.closed).toBe(1008)
    say(other, 'well')
    expect(await Promise.race([other.answer('well'), other.closed])).toMatchObject({ status: 'ok' })
    other.socket.terminate()
  })

  test('limit received bytes, also those of frames that are refused, over sockets and HTTP', async () => {
    const limited = await limitedBy({ traffic: both(1, 800_000) })
    const raw = await joinedFrom(limited, '192.0.2.1')
    for (const ref of ['1', '2', '3', '4']) say(raw, ref, 'x'.repeat(50_000))
    expect(await raw.closed).toBe(1008)
    const posted = await fetch(`${limited.origin}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: limited.keys.anonKey, 'x-visitor': '192.0.2.1' },
      body: '{}',
    })
    expect(posted.status).toBe(429)
  })

  test('limit delivered bytes: the copies of a message are paid off before the next one', async () => {
    // Without its copies the first message leaves room for the second.
    const limited = await limitedBy({ traffic: both(1, 350_000) })
    const listeners = await Promise.all(
      Array.from({ length: 10 }, (_, n) => joinedFrom(limited, `198.51.100.${n}`)),
    )
    const loud = await joinedFrom(limited, '192.0.2.1')
    say(loud, '1', 'x'.repeat(20_000))
    await loud.answer('1')
    say(loud, '2', 'x'.repeat(20_000))
    expect(await loud.closed).toBe(1008)
    for (const raw of listeners) {
      await raw.frames.until((frames) => frames.some(([, , , event]) => event === 'broadcast'))
      raw.socket.terminate()
    }
  })

  test('limit delivered bytes also of messages that are sent at the same time, over sockets and HTTP', async () => {
    // Room for ten messages without their copies; with those of one after the other, for five.
    const limited = await limitedBy({ traffic: both(1, 250_000) })
    const listeners = await Promise.all(
      Array.from({ length: 20 }, (_, n) => joinedFrom(limited, `198.51.100.${n}`)),
    )
    const payload = { text: 'x'.repeat(1_000) }
    const body = JSON.stringify({ messages: [{ topic: 'shared', event: 'x', payload }] })
    const headers = { apikey: limited.keys.anonKey, 'content-type': 'application/json' }
    const post = () =>
      fetch(`${limited.origin}/realtime/v1/api/broadcast`, { method: 'POST', headers, body })
    const statuses = (await Promise.all(Array.from({ length: 10 }, post))).map(
      ({ status }) => status,
    )
    expect(statuses).toContain(202)
    expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(5)

    const loud = await joinedFrom(limited, '203.0.113.1')
    for (let n = 0; n < 10; n += 1) say(loud, String(n), payload.text)
    await loud.frames.until((frames) => frames.some(([, , , event]) => event === 'phx_close'))
    const [listener] = listeners
    const heard = () => listener?.frames.items.filter(([, , , event]) => event === 'broadcast')
    expect(heard()?.length).toBeLessThanOrEqual(10)
    for (const raw of [...listeners, loud]) raw.socket.terminate()
  })

  test('limit the presence data of all sockets until they close', async () => {
    const limited = await limitedBy({ presence: { network: 1_500, overall: 1e9 } })
    const [one, two] = [
      await joinedFrom(limited, '192.0.2.1'),
      await joinedFrom(limited, '192.0.2.1'),
    ]
    const track = (raw: RawSocket, ref: string) => {
      const payload = { text: 'x'.repeat(1_000) }
      raw.send('j', ref, 'realtime:shared', 'presence', { event: 'track', payload })
    }
    track(one, 't')
    expect(await one.answer('t')).toMatchObject({ status: 'ok' })
    track(two, 't')
    await two.frames.until((frames) => frames.some(([, , , event]) => event === 'phx_close'))
    one.socket.close()
    await one.closed
    const three = await joinedFrom(limited, '192.0.2.1')
    track(three, 't')
    expect(await three.answer('t')).toMatchObject({ status: 'ok' })
    for (const raw of [two, three]) raw.socket.terminate()
  })

  test('limit the checks of policies of private channels', async () => {
    const limited = await limitedBy({ traffic: both(0.001, 1_800_000) })
    const raw = await openRaw(limited)
    const join = async (name: string) => {
      raw.send(name, name, `realtime:${name}`, 'phx_join', { config: { private: true } })
      return (await raw.answer(name)).response.reason
    }
    expect(await join('a')).toMatch(/^Unauthorized: /)
    expect(await join('b')).toMatch(/^Unauthorized: /)
    expect(await join('c')).toBe('ClientJoinRateLimitReached: Too many joins per second')
    const outside = limited.client().channel('d', { config: { private: true } })
    await expect(outside.httpSend('x', {})).rejects.toThrow('You have exceeded your rate limit')
    raw.socket.close()
  })

  test('an announce-only channel refuses presence', async () => {
    const raw = await openJoined(server, 'site')
    raw.send('j', 't', 'realtime:site', 'presence', { event: 'track', payload: {} })
    expect(await raw.answer('t')).toEqual({
      status: 'error',
      response: {
        reason:
          'Unauthorized: You do not have permissions to write to this Channel topic: realtime:site',
      },
    })
    const later = await openJoined(server, 'site')
    await later.frames.until((frames) => frames.some(([, , , event]) => event === 'presence_state'))
    const state = later.frames.items.find(([, , , event]) => event === 'presence_state')
    expect(state?.[4]).toEqual({})
    for (const opened of [raw, later]) opened.socket.close()
  })

  test('a socket has no compression, so a frame cannot grow when it is unpacked', async () => {
    const raw = await openRaw(server)
    expect(raw.socket.extensions).toBe('')
    raw.socket.close()
  })
})
