import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceCaller } from '#backend/testing.ts'
import { requestCalls } from '../support/request-calls.ts'
import { openSiteDatabase, type SiteDatabase } from '../support/site-database.ts'

let site: SiteDatabase
beforeAll(async () => {
  site = await openSiteDatabase('server')
})
afterAll(() => site.dispose())
const { call, rows } = requestCalls(() => site)

const begin = (job: string, restSeconds: number) =>
  call<boolean>(serviceCaller, 'public.begin_job($1, $2::int, $3::int)', [job, restSeconds, 600])
const end = (job: string, problem: string | null) =>
  call(serviceCaller, 'public.end_job($1, $2)', [job, problem])
const age = (seconds: number) =>
  rows(`update temelia.job_runs set started_at = started_at - interval '${seconds} seconds'`)

test('of instances that begin a job together one does it, and a killed one holds it up only for its limit', async () => {
  const together = await Promise.all(Array.from({ length: 5 }, () => begin('remind', 54)))
  expect(together.filter(Boolean)).toHaveLength(1)
  // Under way: neither the rest nor a server that has just started matters.
  await age(599)
  expect(await begin('remind', 0)).toBe(false)
  await age(1)
  expect(await begin('remind', 54)).toBe(true)
})

test('a job that has ended rests for its interval, except for a server that has just started', async () => {
  expect(await begin('purge', 54)).toBe(true)
  await end('purge', 'no disk')
  expect(await begin('purge', 54)).toBe(false)
  expect(
    await rows(
      "select problem, ended_at >= started_at as ended from public.job_runs() where name = 'purge'",
    ),
  ).toEqual([{ problem: 'no disk', ended: true }])
  expect(await begin('purge', 0)).toBe(true)
  await end('purge', null)
  await age(54)
  expect(await begin('purge', 54)).toBe(true)
  expect(
    await rows("select problem, ended_at from public.job_runs() where name = 'purge'"),
  ).toEqual([{ problem: null, ended_at: null }])
})
