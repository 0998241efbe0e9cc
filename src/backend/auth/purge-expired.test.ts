import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestEngine, type TestEngine } from '../../../tests/support/test-engines.ts'
import { purgeExpired } from './purge-expired.ts'

let database: TestEngine
beforeEach(async () => {
  database = await openTestEngine('server')
})
afterEach(() => database.dispose())

const script = (sql: string) => database.engine.transaction({}, (tx) => tx.script(sql))
const query = (sql: string) => database.engine.transaction({}, (tx) => tx.query(sql))

test('all ended windows of rate limits are purged, and open ones stay', async () => {
  await script(`insert into backend.rate_limits (key, count, ends_at)
    select 'ended ' || n, 3, now() - interval '1 second' from generate_series(1, 25000) n
    union all select 'open', 3, now() + interval '1 minute'`)
  await purgeExpired(database)
  expect(await query('select key from backend.rate_limits')).toEqual([{ key: 'open' }])
})

test('the audit log keeps failed sign-ins a month, at most ten thousand, and everything else a year', async () => {
  const entries = (action: string, count: number, age: string) =>
    script(`insert into auth.audit_log_entries (payload, created_at)
      select json_build_object('action', '${action}', 'n', n), now() - interval '${age}' - n * interval '1 ms'
      from generate_series(1, ${count}) n`)
  await entries('login_failed', 3, '31 days')
  await entries('login', 2, '31 days')
  await entries('login', 2, '366 days')
  await purgeExpired(database)
  const left = `select payload ->> 'action' as action, count(*)::int as count,
    max((payload ->> 'n')::int) as oldest from auth.audit_log_entries group by 1 order by 1`
  expect(await query(left)).toEqual([{ action: 'login', count: 2, oldest: 2 }])
  await entries('login_failed', 10_020, '1 day')
  await purgeExpired(database)
  expect(await query(left)).toEqual([
    { action: 'login', count: 2, oldest: 2 },
    { action: 'login_failed', count: 10_000, oldest: 10_000 },
  ])
})
