import { randomUUID } from 'node:crypto'
import { type Caller, runAsRole, serviceCaller } from '#backend/testing.ts'
import { administratorCaller, type SiteDatabase } from './site-database.ts'

/** What the tests of requests say to the database that the site has by then. */
export function requestCalls(site: () => SiteDatabase) {
  const call = async <T>(caller: Caller, sql: string, values: unknown[] = []) => {
    const rows = await runAsRole(site().engine, caller, (tx) =>
      tx.query<{ answer: T }>(`select ${sql} as answer`, values as never),
    )
    return rows[0]?.answer as T
  }
  return {
    call,
    asAdministrator: <T>(sql: string, ...values: unknown[]) =>
      call<T>(administratorCaller, sql, values),
    rows: <T extends object>(sql: string) => site().owner((tx) => tx.query<T>(sql)),
    async store(more: object = {}, id = randomUUID()) {
      const request = { id, consent_at: '2026-11-22T10:00:00Z', name: 'Ana', ...more }
      await call(serviceCaller, 'public.store_request($1::jsonb)', [JSON.stringify(request)])
      return id
    },
  }
}
