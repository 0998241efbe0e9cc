import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseRestarting } from './database-error.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { PGliteEngine } from './pglite-engine.ts'

// Creating a database takes seconds: one for the file, and a creation before it that was cut short.
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

test('what a creation cut short has left is cleared away', async () => {
  expect(existsSync(unfinished)).toBe(false)
})

test('the files are their owner’s alone, also where they were open before', async () => {
  const mode = async () => (await stat(path.join(directory, 'postgres'))).mode & 0o777
  expect(await mode()).toBe(0o700)
  await chmod(path.join(directory, 'postgres'), 0o755)
  await (await openEmbeddedDatabase(directory)).close()
  expect(await mode()).toBe(0o700)
})

test('what is committed is there at the next opening, and a second opening meanwhile is refused', async () => {
  const database = await openEmbeddedDatabase(directory)
  await database.transaction('', (tx) =>
    tx.script('create table kept (n int); insert into kept values (7)'),
  )
  await expect(openEmbeddedDatabase(directory)).rejects.toThrow(DirectoryInUse)
  await database.close()
  const again = await openEmbeddedDatabase(directory)
  expect(await again.transaction('', (tx) => tx.query('select n from kept'))).toEqual([{ n: 7 }])
  await again.close()
})

test('every commit reaches the disk', async () => {
  const engine = new PGliteEngine({ dataDir: path.join(directory, 'postgres') })
  await engine.transaction('', (tx) => tx.script('create table counted (n int)'))
  const before = await engine.countFsyncs()
  const commits = 25
  for (let n = 0; n < commits; n += 1)
    await engine.transaction('', (tx) => tx.query('insert into counted values ($1)', [n]))
  expect((await engine.countFsyncs()) - before).toBeGreaterThanOrEqual(commits)
  await engine.close()
})

/** It ends long before PostgreSQL sees that a statement is too deep. */
const stackMb = 1
const overflowing = `select '{}'::jsonb${" -> 'a'".repeat(5_000)} as value`

test('an instance whose stack has overflowed is replaced at once, and nothing acknowledged is lost', async () => {
  const engine = await openEmbeddedDatabase(directory, { stackMb })
  await engine.transaction('', (tx) =>
    tx.script('create table saved (n int); insert into saved values (1)'),
  )
  const heard: (string | null)[] = []
  await engine.listen('news', (payload) => heard.push(payload))
  const broken = engine.transaction('', async (tx) => {
    await tx.query('insert into saved values (2)')
    return tx.query(overflowing)
  })
  const waiting = engine.transaction('', async (tx) => {
    await tx.query('insert into saved values (3)')
    await tx.query("select pg_notify('news', 'after')")
  })
  await expect(broken).rejects.toMatchObject({ code: databaseRestarting, retryAfterSeconds: 1 })
  await waiting
  expect(await engine.transaction('', (tx) => tx.query('select n from saved order by n'))).toEqual([
    { n: 1 },
    { n: 3 },
  ])
  await expect.poll(() => heard).toEqual([null, 'after'])
  await engine.close()
  const again = await openEmbeddedDatabase(directory)
  expect(await again.transaction('', (tx) => tx.query('select count(*) from saved'))).toEqual([
    { count: 2 },
  ])
  await again.close()
})

test('a failed opening gives the directory free again', async () => {
  const broken = await mkdtemp(path.join(os.tmpdir(), 'temelia-database-'))
  await mkdir(path.join(broken, 'postgres'))
  await writeFile(path.join(broken, 'postgres', 'PG_VERSION'), 'nonsense')
  await expect(openEmbeddedDatabase(broken)).rejects.toThrow()
  await (await lockDirectory(broken)).release()
  await rm(broken, { recursive: true })
})
