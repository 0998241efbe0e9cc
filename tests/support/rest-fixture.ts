import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import { type Engine, runAsOwner } from '#backend/backend.ts'
import { accessErrors, type Caller, createRest } from '#backend/testing.ts'
import { openHostedRest } from './hosted-rest.ts'
import type { BackendUnderTest } from './hosted-supabase.ts'
import { openTestEngine } from './test-engines.ts'

const origin = 'http://rest.test'

const callers: Readonly<Record<string, Caller>> = {
  anon: { role: 'anon', claims: { role: 'anon' } },
  member: {
    role: 'authenticated',
    claims: { role: 'authenticated', sub: '00000000-0000-4000-8000-000000000001' },
  },
  service: { role: 'service_role', claims: { role: 'service_role' } },
}

/** Here a key is the name of a caller: other tests check keys and tokens. */
async function callerOf(request: Request): Promise<Caller> {
  const caller = callers[request.headers.get('apikey') ?? '']
  if (!caller) throw accessErrors.invalidKey()
  return caller
}

export interface RestFixture {
  engine: Engine
  as(key: string): SupabaseClient
  /** A request the client would not send; `path` begins after /rest/v1. */
  send(path: string, init?: RequestInit & { key?: string }): Promise<Response>
  dispose(): Promise<void>
}

/** The stock client talks to the service in process, through its own `fetch`. */
export async function openRestFixture(
  kind: BackendUnderTest,
  tables: string,
): Promise<RestFixture> {
  if (kind === 'hosted') return openHostedRest(tables)
  const { engine, dispose } = await openTestEngine(kind)
  await runAsOwner(engine, 'tables of the test', (tx) => tx.script(tables))
  const rest = createRest({ engine, callerOf })
  return {
    engine,
    as: (key) =>
      createClient(origin, key, {
        global: { fetch: (input, init) => rest.fetch(new Request(input, init)) },
        realtime: { transport: ws as never },
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    send: (path, { key = 'service', headers, ...init } = {}) =>
      rest.fetch(
        new Request(`${origin}/rest/v1${path}`, { ...init, headers: { apikey: key, ...headers } }),
      ),
    async dispose() {
      await rest.close()
      await dispose()
    },
  }
}
