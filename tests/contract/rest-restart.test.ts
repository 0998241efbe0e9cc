import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, loadKeys, openEmbeddedDatabase, runAsOwner } from '#backend/backend.ts'
import { createCallerOf, createRest, type RestService } from '#backend/testing.ts'
import { localClient } from '#kit/http/client.ts'
import { temporaryFolder } from '../support/running-site.ts'
import { unpackDatabase } from '../support/test-engines.ts'

/** So small that it overflows long before PostgreSQL notices that a statement is too deep. */
const stackMb = 1

let engine: Engine
let rest: RestService
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await temporaryFolder()
  remove = made.remove
  await unpackDatabase(made.folder)
  engine = await openEmbeddedDatabase(made.folder, { stackMb })
  await runAsOwner(engine, 'test', (tx) =>
    tx.script(`
      create table public.notes (id int primary key);
      create function public.overflow() returns table (id int) language plpgsql as $$ begin
        insert into public.notes values (1) on conflict do nothing;
        execute 'select ''{}''::jsonb' || repeat(' -> ''a''', 5000);
      end $$;
    `),
  )
  const keys = await loadKeys(engine, { anonKey: 'public', serviceRoleKey: 'service' })
  rest = createRest({ engine, callerOf: createCallerOf(keys) })
})
afterAll(async () => {
  await rest.close()
  await engine.close()
  await remove()
})

function send(path: string, apikey: string, isServer = false) {
  const request = new Request(`http://rest.test/rest/v1${path}`, { headers: { apikey } })
  return rest.fetch(request, { ...localClient, isServer })
}

async function overflow(query: string, key: string) {
  const request = new Request(`http://rest.test/rest/v1/rpc/overflow${query}`, {
    method: 'POST',
    headers: { apikey: key },
  })
  const answer = await rest.fetch(request)
  return {
    status: answer.status,
    wait: answer.headers.get('retry-after'),
    ...(await answer.json()),
  }
}

test('a call that damages the database is rolled back, answered 503 and not repeated; after three in a minute visitors are refused for a minute', {
  tags: 'long',
}, async () => {
  expect(await overflow('', 'public')).toMatchObject({ status: 503, wait: '1', code: 'PGRST001' })
  expect(await (await send('/notes', 'public')).json()).toEqual([])
  expect(await overflow('', 'public')).toMatchObject({ status: 400, code: '54001' })
  // A statement refused to one caller is not refused to another.
  expect(await overflow('', 'service')).toMatchObject({ status: 503 })
  expect((await send('/notes', 'public')).status).toBe(200)
  expect(await overflow('?select=other:id', 'public')).toMatchObject({ status: 503 })

  await expect.poll(() => engine.secondsClosedToVisitors()).toBeGreaterThan(50)
  const closed = await send('/notes', 'public')
  expect(closed.status).toBe(503)
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await closed.json()).toMatchObject({ code: 'PGRST001', details: null, hint: null })
  expect((await send('/notes', 'service')).status).toBe(200)
  expect((await send('/notes', 'public', true)).status).toBe(200)
})
