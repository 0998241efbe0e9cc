import { afterAll, beforeAll, expect, test } from 'vitest'
import { PgEngine } from '../postgres/pg-engine.ts'
import { anonymousCaller } from '../postgres/roles.ts'
import { createRest, type RestService } from './rest-service.ts'

const failures: unknown[] = []
let engine: PgEngine
let rest: RestService

beforeAll(() => {
  // Nothing listens on port 1.
  engine = new PgEngine('postgres://nobody@127.0.0.1:1/none')
  rest = createRest({
    engine,
    callerOf: async () => anonymousCaller,
    onFailure: (error) => failures.push(error),
  })
})

afterAll(async () => {
  await rest.close()
  await engine.close()
})

test('without a database the answer is 503 in its own shape, and the cause goes to the log alone', async () => {
  const answer = await rest.fetch(new Request('http://rest.test/rest/v1/tasks'))
  expect(answer.status).toBe(503)
  const body = await answer.text()
  expect(JSON.parse(body)).toMatchObject({ code: 'PGRST001', details: null, hint: null })
  expect(body).not.toContain('127.0.0.1')
  expect(failures).toHaveLength(1)
  expect(String((failures[0] as Error).cause ?? failures[0])).toContain('127.0.0.1')
})
