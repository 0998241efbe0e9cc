import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseErrors, databaseRestarting } from './database-error.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'
import { openEmbeddedDatabase } from './open-engine.ts'
import { PGliteThread } from './pglite-thread.ts'

// Creating a database takes seconds: all tests share one, created where an interrupted creation left a file.
let directory: string
let unfinished: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'temelia-database-'))
  unfinished = path.join(directory, 'postgres.unfinished')
  await mkdir(unfinished)
  await writeFile(path.join(unfinished, 'PG_VERSION'), 'half of it')
  await (await openEmbeddedDatabase(directory)).close()
})
afterAll(() => rm(directory, { recursive: true, force: true }))

test('the leftovers of an interrupted creation are removed', async () => {
  expect(existsSync(unfinished)).toBe(false)
})

test('the database’s directory is closed to other users at each opening', {
  tags: 'long',
}, async () => {
  const mode = async () => (await stat(path.join(directory, 'postgres'))).mode & 0o777
  expect(await mode()).toBe(0o700)
  await chmod(path.join(directory, 'postgres'), 0o755)
  await (await openEmbeddedDatabase(directory)).close()
  expect(await mode()).toBe(0o700)
})

test('committed rows are there after reopening, and a second opening of the directory is refused', {
  tags: 'long',
}, async () => {
  const database = await openEmbeddedDatabase(directory)
  await database.transaction({}, (tx) =>
    tx.script('create table kept (n int); insert into kept values (7)'),
  )
  await expect(openEmbeddedDatabase(directory)).rejects.toThrow(DirectoryInUse)
  await database.close()
  const again = await openEmbeddedDatabase(directory)
  expect(await again.transaction({}, (tx) => tx.query('select n from kept'))).toEqual([{ n: 7 }])
  await again.close()
})

test('every commit of the embedded database reaches the disk', async () => {
  const dataDir = path.join(directory, 'postgres')
  const database = await PGliteThread.start({ dataDir }, { onNotice: () => undefined })
  await database.ask('script', { sql: 'create table counted (n int)' })
  const before = await database.ask<number>('fsyncs')
  const commits = 25
  for (let n = 0; n < commits; n += 1)
    await database.ask('query', { text: 'insert into counted values ($1)', values: [String(n)] })
  expect((await database.ask<number>('fsyncs')) - before).toBeGreaterThanOrEqual(commits)
  await database.ask('close')
  await database.terminate(databaseErrors.closed())
})

/** So small that it overflows long before PostgreSQL notices that a statement is too deep. */
const stackMb = 1
const overflowing = `select '{}'::jsonb${" -> 'a'".repeat(5_000)} as value`

test('replacing a damaged instance takes little longer than opening the database', {
  tags: 'long',
}, async () => {
  const times = { open: [] as number[], replace: [] as number[] }
  for (let round = 0; round < 2; round += 1) {
    const engine = await timed(times.open, () => openEmbeddedDatabase(directory, { stackMb }))
    await expect(engine.transaction({}, (tx) => tx.query(overflowing))).rejects.toMatchObject({
      code: databaseRestarting,
    })
    await timed(times.replace, () => engine.transaction({}, (tx) => tx.query('select 1')))
    await engine.close()
  }
  expect(Math.min(...times.replace)).toBeLessThan(1.75 * Math.min(...times.open))
})

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  times.push(performance.now() - started)
  return result
}

test('an embedded database whose stack has overflowed is replaced at once, and no acknowledged commit is lost', {
  tags: 'long',
}, async () => {
  const engine = await openEmbeddedDatabase(directory, { stackMb })
  await engine.transaction({}, (tx) =>
    tx.script('create table saved (n int); insert into saved values (1)'),
  )
  const heard: (string | null)[] = []
  await engine.listen('news', (payload) => heard.push(payload))
  const broken = engine.transaction({}, async (tx) => {
    await tx.query('insert into saved values (2)')
    return tx.query(overflowing)
  })
  const waiting = engine.transaction({}, async (tx) => {
    await tx.query('insert into saved values (3)')
    await tx.query("select pg_notify('news', 'after')")
  })
  await expect(broken).rejects.toMatchObject({ code: databaseRestarting, retryAfterSeconds: 1 })
  await waiting
  expect(await engine.transaction({}, (tx) => tx.query('select n from saved order by n'))).toEqual([
    { n: 1 },
    { n: 3 },
  ])
  await expect.poll(() => heard).toEqual([null, 'after'])
  await engine.close()
  const again = await openEmbeddedDatabase(directory)
  expect(await again.transaction({}, (tx) => tx.query('select count(*) from saved'))).toEqual([
    { count: 2 },
  ])
  await again.close()
})

test('a time-out in the middle of a transaction commits nothing, and the next transaction finds what was kept before', {
  tags: 'long',
}, async () => {
  const engine = await openEmbeddedDatabase(directory)
  await engine.transaction({}, (tx) =>
    tx.script('create table timed (n int); insert into timed values (1)'),
  )
  const late = engine.transaction(
    {},
    async (tx) => {
      await tx.query('insert into timed values ($1)', [2])
      await tx.query('select count(*) from generate_series(1, 100000000000) n')
      await tx.query('insert into timed values ($1)', [3])
    },
    { statementTimeoutMs: 500 },
  )
  await expect(late).rejects.toMatchObject({ code: '57014' })
  expect(await engine.transaction({}, (tx) => tx.query('select n from timed'))).toEqual([{ n: 1 }])
  await engine.close()
})

test('a failed opening releases the lock of the directory', async () => {
  const broken = await mkdtemp(path.join(os.tmpdir(), 'temelia-database-'))
  await mkdir(path.join(broken, 'postgres'))
  await writeFile(path.join(broken, 'postgres', 'PG_VERSION'), 'nonsense')
  await expect(openEmbeddedDatabase(broken)).rejects.toThrow()
  await (await lockDirectory(broken)).release()
  await rm(broken, { recursive: true })
})
