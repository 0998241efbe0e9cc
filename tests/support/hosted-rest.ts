import { runAsOwner } from '#backend/backend.ts'
import { PgEngine } from '#backend/testing.ts'
import { hostedSupabase, requireVariable } from './hosted-supabase.ts'
import type { RestFixture } from './rest-fixture.ts'

const member = '00000000-0000-4000-8000-000000000001'

/** The tables of a test in a hosted Supabase, for as long as the test runs. */
export async function openHostedRest(tables: string): Promise<RestFixture> {
  const { url, anonKey, serviceKey, client, tokenOf } = hostedSupabase()
  const engine = new PgEngine(requireVariable('SUPABASE_DB_URL'))
  const token = await tokenOf(member)
  const keys: Record<string, string> = { anon: anonKey, service: serviceKey, member: anonKey }
  const script = (sql: string) =>
    runAsOwner(engine, 'tables of the test', (tx) =>
      tx.script(`${sql}; notify pgrst, 'reload schema'`),
    )
  await script(dropAll(tables) + tables)
  const fixture: RestFixture = {
    engine,
    as: (key) => client(keys[key] ?? key, key === 'member' ? token : undefined),
    send: (path, { key = 'service', headers, ...init } = {}) => {
      const apikey = keys[key] ?? key
      const bearer = key === 'member' ? token : apikey
      const known = { apikey, authorization: `Bearer ${bearer}` }
      return fetch(`${url}/rest/v1${path}`, { ...init, headers: { ...known, ...headers } })
    },
    async dispose() {
      await script(dropAll(tables))
      await engine.close()
    },
  }
  await waitForTables(fixture)
  return fixture
}

/** Whatever the text creates, the last first. */
function dropAll(tables: string): string {
  const made = /^create (table|view|function|type|domain|sequence) (public\.(?:"[^"]+"|\w+))/gm
  const drops = [...tables.matchAll(made)].map(([, kind, name]) =>
    kind === 'function' ? dropFunctions(name ?? '') : `drop ${kind} if exists ${name} cascade;`,
  )
  return drops.reverse().join('\n')
}

function dropFunctions(name: string): string {
  return `do $$ declare found regprocedure; begin
    for found in select oid from pg_proc where proname = '${name.replace('public.', '')}' and pronamespace = 'public'::regnamespace
    loop execute format('drop function %s cascade', found); end loop; end $$;`
}

/** A hosted PostgREST reads the schema again in its own time. */
async function waitForTables(fixture: RestFixture): Promise<void> {
  const giveUpAt = Date.now() + 20_000
  while ((await fixture.send('/tasks?limit=1')).status === 404) {
    if (Date.now() > giveUpAt) throw new Error('The tables of the test did not show')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
