import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anyText } from '../support/any-text.ts'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import { anyEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'
import { openRealtimeServer, type RealtimeServer } from './realtime-server.ts'
import { openJoined, openRaw } from './realtime-socket.ts'

const topic = 'realtime:fuzz'
const events = ['phx_join', 'phx_leave', 'broadcast', 'presence', 'access_token', 'heartbeat', 'x']
const anyJson = fc.jsonValue({ maxDepth: 4 })

/** Frames that are nearly right, and input that is no frame at all. */
const anyFrame = fc.oneof(
  fc
    .tuple(
      fc.oneof(fc.constant('j'), anyJson),
      anyJson,
      fc.oneof(fc.constantFrom(topic, 'phoenix', 'realtime:', ''), fc.string()),
      fc.constantFrom(...events),
      fc.oneof(
        anyJson,
        fc.record({ event: anyJson, payload: anyJson, type: anyJson }),
        fc.record({
          config: fc.dictionary(
            fc.constantFrom('broadcast', 'presence', 'private', 'postgres_changes'),
            anyJson,
          ),
          access_token: anyJson,
        }),
      ),
    )
    .map((frame) => JSON.stringify(frame)),
  anyJson.map((value) => JSON.stringify(value)),
  anyText(),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from([3, 1, 1, 13, 1, 0, 1, ...bytes])),
)

describe('malformed input to realtime', () => {
  let server: RealtimeServer

  beforeAll(async () => {
    server = await openRealtimeServer(anyEngine, { limits: { httpMessagesPerSecond: 1e6 } })
  })
  afterAll(() => server.dispose())
  afterEach(() => expect(server.logged).toEqual([]))

  async function expectHeartbeat() {
    const raw = await openJoined(server, 'fuzz')
    raw.send(null, 'beat', 'phoenix', 'heartbeat', {})
    expect(await raw.answer('beat')).toMatchObject({ status: 'ok' })
    raw.socket.close()
  }

  test('a malformed frame is answered, ignored or closes its own socket, and other sockets stay open', async () => {
    const bystander = await openJoined(server, 'fuzz')
    await fc.assert(
      fc.asyncProperty(fc.array(anyFrame, { minLength: 1, maxLength: 8 }), async (frames) => {
        const raw = await openJoined(server, 'fuzz')
        for (const frame of frames) raw.socket.send(frame)
        raw.send(null, 'last', 'phoenix', 'heartbeat', {})
        const code = await Promise.race([raw.answer('last').then(() => 0), raw.closed])
        expect([0, 1007]).toContain(code)
        raw.socket.close()
      }),
      { ...fuzzSeed, numRuns: volume(30, 3_000) },
    )
    expect(bystander.socket.readyState).toBe(bystander.socket.OPEN)
    bystander.socket.close()
    await expectHeartbeat()
  })

  test('values nested too deeply are refused over a socket and over HTTP', async () => {
    const raw = await openRaw(server)
    raw.socket.send(`["1","1","${topic}","broadcast",${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}]`)
    expect(await raw.closed).toBe(1007)
    const response = await send(
      '/api/broadcast',
      `{"messages":[${'['.repeat(30_000)}${']'.repeat(30_001)}}`,
    )
    expect(response.status).toBe(400)
  })

  test('a malformed HTTP request is answered with a 4xx in the error format of realtime', async () => {
    const paths = fc.oneof(
      fc.constant('/api/broadcast'),
      fc
        .tuple(fc.webSegment(), fc.webSegment())
        .map(([name, event]) => `/api/broadcast/${name}/events/${event}`),
      fc.webPath(),
    )
    const bodies = fc.oneof(
      anyText(),
      anyJson.map((value) => JSON.stringify(value)),
      fc
        .record({
          messages: fc.array(
            fc.oneof(
              anyJson,
              fc.record({ topic: anyJson, event: anyJson, payload: anyJson, private: anyJson }),
            ),
          ),
        })
        .map((value) => JSON.stringify(value)),
    )
    await fc.assert(
      fc.asyncProperty(
        paths,
        bodies,
        fc.constantFrom('POST', 'PUT', 'DELETE'),
        async (path, body, method) => {
          const response = await send(path, body, method)
          if (response.status === 202) return
          expect(response.status).toBeGreaterThanOrEqual(400)
          expect(response.status).toBeLessThan(500)
          const answer = (await response.json()) as object
          expect(Object.keys(answer)[0]).toMatch(/^(message|errors)$/)
        },
      ),
      { ...fuzzSeed, numRuns: volume(50, 5_000) },
    )
  })

  function send(path: string, body: string, method = 'POST') {
    const headers = { apikey: server.keys.anonKey, 'content-type': 'application/json' }
    return fetch(`${server.origin}/realtime/v1${path}`, { method, headers, body })
  }
})
