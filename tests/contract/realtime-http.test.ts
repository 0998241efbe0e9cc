import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneEngine } from '../support/test-engines.ts'
import { broadcastsOf, joined } from './realtime-channel.ts'
import { makeToken, openRealtimeServer, type RealtimeServer } from './realtime-server.ts'

describe.each(oneEngine('server'))('broadcast over HTTP, %s', (kind) => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(kind, {
      limits: { messageBytes: 10_000, httpMessagesPerSecond: 50 },
    })
  })
  afterAll(() => server.dispose())

  function post(body: unknown, headers: Record<string, string> = {}, path = '/api/broadcast') {
    return fetch(`${server.origin}/realtime/v1${path}`, {
      method: 'POST',
      headers: { apikey: server.keys.anonKey, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  const message = (fields: object = {}) => ({ topic: 't', event: 'e', payload: {}, ...fields })

  test('a client that has not joined broadcasts over HTTP', async () => {
    const listening = server.client().channel('over-http')
    const inbox = broadcastsOf(listening)
    await joined(listening)
    const outside = server.client().channel('over-http')
    expect(await outside.send({ type: 'broadcast', event: 'a', payload: { n: 1 } })).toBe('ok')
    expect(await outside.httpSend('b/ș', { n: 2 })).toEqual({ success: true })
    await outside.httpSend('bytes', Uint8Array.from([1, 2]).buffer)
    const [first, second, third] = await inbox.first(3)
    expect(first).toEqual({ type: 'broadcast', event: 'a', payload: { n: 1 } })
    expect(second).toEqual({ type: 'broadcast', event: 'b/ș', payload: { n: 2 } })
    expect(new Uint8Array(third?.payload as ArrayBuffer)).toEqual(Uint8Array.from([1, 2]))
  })

  test('a batch of broadcasts is accepted with 202 and an empty body', async () => {
    const response = await post({ messages: [message(), message()] })
    expect([response.status, await response.text()]).toEqual([202, ''])
  })

  test('a private broadcast without permission is accepted and dropped', async () => {
    const listening = server.client().channel('quiet')
    const inbox = broadcastsOf(listening)
    await joined(listening)
    const messages = [message({ topic: 'quiet', private: true }), message({ topic: 'quiet' })]
    expect((await post({ messages })).status).toBe(202)
    await inbox.first(1)
    expect(inbox.items).toHaveLength(1)
  })

  test.each([
    ['no messages', {}, { messages: ["can't be blank"] }],
    ['messages that are no list', { messages: 3 }, { messages: ['is invalid'] }],
    [
      'a message without its parts',
      { messages: [{}] },
      {
        messages: [
          { topic: ["can't be blank"], event: ["can't be blank"], payload: ["can't be blank"] },
        ],
      },
    ],
    [
      'a payload that is no object',
      { messages: [message(), message({ payload: 'text' })] },
      { messages: [{}, { payload: ['is invalid'] }] },
    ],
    [
      'a payload that is too large',
      { messages: [message({ payload: { text: 'x'.repeat(10_001) } })] },
      { messages: [{ payload: ['Payload size exceeds tenant limit'] }] },
    ],
  ])(
    'a batch with %s is answered with 422 and the errors by field',
    async (_name, body, errors) => {
      const response = await post(body)
      expect([response.status, await response.json()]).toEqual([422, { errors }])
    },
  )

  test('a broadcast whose body is not JSON is answered with 400', async () => {
    expect((await post('{')).status).toBe(400)
    expect((await post('{', {}, '/api/broadcast/t/events/e')).status).toBe(400)
  })

  test('a single broadcast is limited in size and content type', async () => {
    const path = '/api/broadcast/t/events/e'
    expect((await post({ text: 'x'.repeat(10_001) }, {}, path)).status).toBe(413)
    expect((await post('x', { 'content-type': 'text/plain' }, path)).status).toBe(415)
  })

  test.each([
    ['no key', { apikey: '' }, 'No API key found in request'],
    ['a wrong key', { apikey: 'wrong' }, 'Invalid API key'],
    ['an invalid token', { authorization: 'Bearer x.y.z' }, expect.any(String)],
  ])('a broadcast with %s is answered with 401', async (_name, headers, text) => {
    const response = await post({ messages: [message()] }, headers)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: text })
  })

  test('a broadcast with an expired token is answered with 401, with a valid one with 202', async () => {
    const bearer = async (seconds: number) => ({
      authorization: `Bearer ${await makeToken(server.keys, seconds)}`,
    })
    const body = { messages: [message()] }
    expect((await post(body, await bearer(-5))).status).toBe(401)
    expect((await post(body, await bearer(60))).status).toBe(202)
  })

  test('other addresses and methods of realtime are answered with 404', async () => {
    const headers = { apikey: server.keys.anonKey }
    for (const path of ['/realtime/v1', '/realtime/v1/api/tenants', '/realtime/v1/api/broadcast']) {
      const response = await fetch(server.origin + path, { headers })
      expect([response.status, await response.json()]).toEqual([404, { message: 'Not found' }])
    }
  })

  test('more broadcasts than a request or a second may carry are answered with 429', async () => {
    const many = (count: number) => ({ messages: Array.from({ length: count }, () => message()) })
    const large = await post(many(101))
    expect([large.status, await large.json()]).toEqual([
      429,
      { message: 'Too many messages to broadcast, please reduce the batch size' },
    ])
    // Refused by their number before each is checked: a megabyte can hold a hundred thousand invalid ones.
    expect((await post({ messages: Array(101).fill({}) })).status).toBe(429)
    const statuses = [await post(many(100)), await post(many(100))].map(({ status }) => status)
    expect(statuses).toContain(429)
  })
})
