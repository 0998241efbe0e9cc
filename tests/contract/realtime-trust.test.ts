import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broadcastRoutes } from '#backend/testing.ts'
import { type Credential, credentials, headersOf, present } from '../support/credentials.ts'
import { anyEngine } from '../support/test-engines.ts'
import { openRealtimeServer, type RealtimeServer } from './realtime-server.ts'
import { openRaw, refusedUpgrade } from './realtime-socket.ts'

type Outcome = 'accepted' | 'no socket' | RegExp

/** Over HTTP everything but 'accepted' gets 401. A socket opens with the key; the token comes with the join. */
const matrix = {
  nothing: 'no socket',
  'unknown key': 'no socket',
  'token as key': 'no socket',
  'public key': 'accepted',
  'token of a stranger to the site': 'accepted',
  'expired token': /^InvalidJWTToken: /,
  'tampered token': /^JwtSignatureError: /,
  'token with alg=none': /^JwtSignatureError: /,
  'token for another audience': /^JwtSignatureError: /,
  'token by another secret': /^JwtSignatureError: /,
  'token by our public key as a secret': /^JwtSignatureError: /,
  'token without a role': /^JwtSignatureError: /,
  'service key': 'accepted',
} satisfies Record<Credential, Outcome>

describe('credentials at the realtime service', () => {
  let server: RealtimeServer
  beforeAll(async () => {
    server = await openRealtimeServer(anyEngine)
  })
  afterAll(() => server.dispose())

  const httpStatuses = credentials.map(
    (credential) => [credential, matrix[credential] === 'accepted' ? 202 : 401] as const,
  )
  test.each(httpStatuses)('%s gets %i at every HTTP address', async (credential, status) => {
    const headers = headersOf(await present(server.keys, credential))
    for (const { method, path } of broadcastRoutes) {
      const address = path.replace(':topic', 'guarded').replace(':event', 'e')
      const answer = await fetch(`${server.origin}/realtime/v1${address}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ messages: [{ topic: 'guarded', event: 'e', payload: {} }] }),
      })
      const where = `${method} ${address} ${await answer.text()}`
      expect(answer.status, where).toBe(status)
    }
  })

  test.each(
    credentials.map((credential): [Credential, Outcome] => [credential, matrix[credential]]),
  )('opening a socket and joining with %s gives: %s', async (credential, expected) => {
    const { apikey = '', token } = await present(server.keys, credential)
    if (expected === 'no socket') {
      const { status } = await refusedUpgrade(server, `vsn=2.0.0&apikey=${apikey}`)
      expect(status).toBe(401)
      return
    }
    const raw = await openRaw(server, '', apikey)
    raw.send('1', '1', 'realtime:guarded', 'phx_join', { config: {}, access_token: token })
    const { status, response } = await raw.answer('1')
    expect(status).toBe(expected === 'accepted' ? 'ok' : 'error')
    if (expected !== 'accepted') expect(response.reason).toMatch(expected)
    raw.socket.terminate()
  })
})
