/**
 * How much slower is a select through the REST service than the same SQL through the driver? The reference sends exactly
 * the statement that the service makes; for comparison also within a transaction as the caller's role, as every client must.
 */
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Engine, loadKeys, migrate, runAsOwner } from '../src/backend/backend.ts'
import { createCallerOf, createRest, PGliteEngine, PgEngine } from '../src/backend/testing.ts'
import type { NetworkRates } from '../src/kit/limits/network-budget.ts'
import { migrations } from '../src/server/source/migrations.ts'
import { startPostgresServer } from '../tests/support/postgres-server.ts'
import type { BenchResult } from './support/bench-result.ts'
import { measureRates } from './support/measure-rates.ts'

const unlimited: NetworkRates = {
  network: { perSecond: 1e9, burst: 1e9 },
  overall: { perSecond: 1e9, burst: 1e9 },
}
const limits = { rounds: 15, pieces: 500, atOnce: 4, warmUp: 3_000 }
const address =
  'http://bench.test/rest/v1/bench_items?select=id,name,details&price=gte.10&order=id&limit=20'
const table = `
  create table public.bench_items as
    select n as id, 'item ' || n as name, n % 50 as price, jsonb_build_object('size', n) as details
    from generate_series(1, 1000) n;
  alter table public.bench_items add primary key (id);`
const policies = `
  alter table public.bench_items enable row level security;
  create policy everybody on public.bench_items for select using (true);
  grant select on public.bench_items to anon;`

const asVisitor = `set local role anon; select set_config('request.jwt.claims', '{"role":"anon"}', true)`

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** The database without the service: one statement, and one in a transaction as the visitor. */
interface Driver {
  bare(statement: Statement): Promise<unknown>
  asVisitor(statement: Statement): Promise<unknown>
  close(): Promise<void>
}

export const results: BenchResult[] = []

const server = await startPostgresServer()
try {
  const serverDriver = async () => pgDriver(server.url)
  results.push(await compare('server', new PgEngine(server.url), serverDriver))
  results.push(await compare('embedded', new PGliteEngine({}), pgliteDriver))
} finally {
  await server.stop()
}

async function compare(
  kind: Engine['kind'],
  engine: Engine,
  openDriver: () => Promise<Driver>,
): Promise<BenchResult> {
  await migrate(engine, migrations)
  await runAsOwner(engine, 'bench', (tx) => tx.script(table + policies))
  const keys = await loadKeys(engine, { anonKey: 'public', serviceRoleKey: 'service' })
  const callerOf = createCallerOf(keys)
  const statement = await recordStatement(engine, callerOf)
  const rest = createRest({ engine, callerOf, visitorRates: unlimited })
  const driver = await openDriver()
  const rates = await measureRates(
    [
      { name: 'driver', once: () => driver.bare(statement) },
      { name: 'driver as visitor', once: () => driver.asVisitor(statement) },
      { name: 'rest', once: () => select(rest) },
    ],
    limits,
  )
  const { driver: bare = 0, 'driver as visitor': asVisitor = 0, rest: served = 0 } = rates
  await driver.close()
  await rest.close()
  await engine.close()
  return {
    name: `REST select, REST service alone, ${kind}`,
    reference: 'the query alone through the bare driver',
    measured: served / bare,
    unit: 'ratio',
    better: 'higher',
    ...(kind === 'server' && { goal: 0.35 }),
    figures: `${served.toFixed(0)} against ${bare.toFixed(0)} a second; ${asVisitor.toFixed(0)} through the driver in a transaction as the visitor`,
  }
}

type Rest = ReturnType<typeof createRest>

async function select(rest: Pick<Rest, 'fetch'>): Promise<void> {
  const answer = await rest.fetch(new Request(address, { headers: { apikey: 'public' } }))
  const rows = JSON.parse(await answer.text())
  if (answer.status !== 200 || rows.length !== 20) throw new Error(`The service: ${answer.status}`)
}

/** What one select sends to the database last: before it the service has read the schema. */
async function recordStatement(engine: Engine, callerOf: ReturnType<typeof createCallerOf>) {
  let statement: Statement = { sql: '', parameters: [] }
  const recording: Engine = {
    kind: engine.kind,
    listen: engine.listen.bind(engine),
    close: engine.close.bind(engine),
    secondsClosedToVisitors: () => 0,
    transaction: (given, run) =>
      engine.transaction(given, (tx) =>
        run({
          ...tx,
          query: (sql, parameters = []) => {
            statement = { sql, parameters }
            return tx.query(sql, parameters)
          },
        }),
      ),
  }
  const rest = createRest({ engine: recording, callerOf })
  await select(rest)
  await rest.close()
  if (!/bench_items/.test(statement.sql)) throw new Error('The statement was not seen')
  return statement
}

function pgDriver(url: string): Driver {
  const pool = new pg.Pool({ connectionString: url })
  return {
    bare: ({ sql, parameters }) => pool.query(sql, parameters.slice()),
    async asVisitor({ sql, parameters }) {
      const client = await pool.connect()
      await client.query(`begin; ${asVisitor}`)
      await client.query(sql, parameters.slice())
      await client.query('commit')
      client.release()
    },
    close: () => pool.end(),
  }
}

/** In the thread that asks, as the library comes: the service has it in a thread of its own. */
async function pgliteDriver(): Promise<Driver> {
  const database = new PGlite()
  await database.exec(`create role anon; ${table} ${policies}`)
  return {
    bare: ({ sql, parameters }) => database.query(sql, parameters.slice()),
    asVisitor: ({ sql, parameters }) =>
      database.transaction(async (tx) => {
        await tx.exec(asVisitor)
        await tx.query(sql, parameters.slice())
      }),
    close: () => database.close(),
  }
}
