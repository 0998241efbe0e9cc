import { afterAll, beforeAll, expect, test } from 'vitest'
import { localClient } from '#kit/http/client.ts'
import { silentLog } from '#kit/log.ts'
import { anonymousCaller } from '../../../tests/support/anonymous-caller.ts'
import { accessErrors } from '../access/access-error.ts'
import { serviceCaller } from '../postgres/caller.ts'
import { PgEngine } from '../postgres/pg-engine.ts'
import { createRest, type RestService } from './rest-service.ts'

const failures: unknown[] = []
let engine: PgEngine
let rest: RestService

beforeAll(() => {
  // Nothing listens on port 1.
  engine = new PgEngine('postgres://nobody@127.0.0.1:1/none')
  rest = createRest({
    engine,
    callerOf: async ({ headers }) => {
      if (headers.get('apikey') === 'wrong') throw accessErrors.invalidKey()
      return headers.get('apikey') === 'service' ? serviceCaller : anonymousCaller
    },
    visitorRates: {
      network: { perSecond: 0.01, burst: 3 },
      overall: { perSecond: 0.01, burst: 20 },
    },
    log: { ...silentLog, error: (fields) => failures.push((fields as { err: unknown }).err) },
  })
})

afterAll(async () => {
  await rest.close()
  await engine.close()
})

test('an unreachable database is answered with 503, and only the log gets the cause', async () => {
  const answer = await rest.fetch(new Request('http://rest.test/rest/v1/tasks'))
  expect(answer.status).toBe(503)
  const body = await answer.text()
  expect(JSON.parse(body)).toMatchObject({ code: 'PGRST001', details: null, hint: null })
  expect(body).not.toContain('127.0.0.1')
  expect(failures).toHaveLength(1)
  expect(String((failures[0] as Error).cause ?? failures[0])).toContain('127.0.0.1')
})

test('a network that asks too often gets 429 with Retry-After', async () => {
  const failedBefore = failures.length
  const ask = (visitor: string, apikey = '') =>
    rest.fetch(new Request('http://rest.test/rest/v1/tasks', { headers: { apikey } }), {
      ...localClient,
      limitedBy: visitor,
    })
  // Each network has a limit of its own: an IPv4 address, or an IPv6 /64 (two of one /56 here).
  const statuses: number[] = []
  for (const visitor of ['192.0.2.1', '2001:db8:1:200::1', '2001:db8:1:2ff::1', '192.0.2.2'])
    for (let n = 0; n < 4; n += 1) statuses.push((await ask(visitor)).status)
  const within = [503, 503, 503, 429]
  expect(statuses).toEqual([...within, ...within, ...within, ...within])
  expect((await ask('192.0.2.1', 'service')).status).toBe(503)

  const refused = await ask('192.0.2.1')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
    details: null,
    hint: null,
  })
  // Guessing keys is no way round the limit.
  expect((await ask('192.0.2.1', 'wrong')).status).toBe(429)
  expect((await ask('192.0.2.9', 'wrong')).status).toBe(401)

  const ofServer = await rest.fetch(new Request('http://rest.test/rest/v1/tasks'), {
    ...localClient,
    limitedBy: '192.0.2.1',
    isServer: true,
  })
  expect(ofServer.status).toBe(503)
  // Three of each of the four networks, one of the service key and one of the server reached the database.
  expect(failures.length - failedBefore).toBe(4 * 3 + 1 + 1)
})

test('visitors who cannot be told apart share only the overall limit', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 20; n += 1)
    statuses.push((await rest.fetch(new Request('http://rest.test/rest/v1/tasks'))).status)
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(503))
  expect(statuses.at(-1)).toBe(429)
})
