import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, type Migration, migrate, runAsOwner } from '#backend/backend.ts'
import { busyFor } from '../support/busy-for.ts'
import { engineKinds, openEmptyEngine, type TestEngine } from '../support/test-engines.ts'

const first: Migration = { name: 'migrations/001_first', sql: 'create table public.first (id int)' }
const second: Migration = {
  name: 'migrations/002_second',
  sql: 'create table public.second (id int)',
}
const broken: Migration = {
  name: 'migrations/002_second',
  sql: 'create table public.second (id int); select nonsense',
}

describe.each(engineKinds)('migrations on the %s engine', (kind) => {
  let opened: TestEngine
  beforeAll(async () => {
    opened = await openEmptyEngine(kind)
  })
  afterEach(() =>
    runAsOwner(opened.engine, 'test', (tx) =>
      tx.script('drop schema if exists backend, public cascade; create schema public'),
    ),
  )
  afterAll(() => opened.dispose())

  test('each migration runs once', async () => {
    expect(await migrate(opened.engine, [first])).toEqual([first.name])
    expect(await migrate(opened.engine, [first, second])).toEqual([second.name])
    expect(await migrate(opened.engine, [first, second])).toEqual([])
  })

  test('instances that start at the same moment run each migration once together', async () => {
    const starts = Array.from({ length: 5 }, () => migrate(opened.engine, [first, second]))
    const applied = (await Promise.all(starts)).flat()
    expect(applied).toEqual([first.name, second.name])
  })

  test('a failing migration rolls all pending ones back', async () => {
    await expect(migrate(opened.engine, [first, broken])).rejects.toThrow('migrations/002_second')
    expect(await publicTables(opened.engine)).toEqual([])
  })

  test('a database of a newer version is refused and not changed', async () => {
    await migrate(opened.engine, [first, second])
    await expect(migrate(opened.engine, [first])).rejects.toThrow('newer')
    expect(await publicTables(opened.engine)).toEqual(['first', 'second'])
  })

  test('a migration may run longer than the statement limit', { tags: 'long' }, async () => {
    const own = await openEmptyEngine(kind, { statementTimeoutMs: 1_000 })
    const slow = { name: 'migrations/001_slow', sql: busyFor('1.5 s') }
    expect(await migrate(own.engine, [slow])).toEqual([slow.name])
    const other = own.engine.transaction({}, (tx) => tx.script(slow.sql))
    await expect(other).rejects.toMatchObject({ code: '57014' })
    await own.dispose()
  })

  test('a migration that was edited after it ran is refused', async () => {
    await migrate(opened.engine, [first])
    const edited = { ...first, sql: `${first.sql};` }
    await expect(migrate(opened.engine, [edited])).rejects.toThrow(first.name)
  })
})

async function publicTables(engine: Engine): Promise<string[]> {
  const rows = await runAsOwner(engine, 'test', (tx) =>
    tx.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    ),
  )
  return rows.map(({ name }) => name)
}
