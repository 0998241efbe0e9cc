import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUse } from './directory-lock.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { PGliteEngine } from './pglite-engine.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'temelia-database-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

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
  const created = await openEmbeddedDatabase(directory)
  await created.transaction('', (tx) => tx.script('create table kept (n int)'))
  await created.close()
  const engine = new PGliteEngine({ dataDir: path.join(directory, 'postgres') })
  const before = await engine.countFsyncs()
  const commits = 25
  for (let n = 0; n < commits; n += 1)
    await engine.transaction('', (tx) => tx.query('insert into kept values ($1)', [n]))
  expect((await engine.countFsyncs()) - before).toBeGreaterThanOrEqual(commits)
  await engine.close()
})

test('what a creation cut short has left is cleared away', async () => {
  const unfinished = path.join(directory, 'postgres.unfinished')
  await mkdir(unfinished)
  await writeFile(path.join(unfinished, 'PG_VERSION'), 'half of it')
  const database = await openEmbeddedDatabase(directory)
  expect(await database.transaction('', (tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
  expect(existsSync(unfinished)).toBe(false)
  await database.close()
})

test('a failed opening gives the directory free again', async () => {
  await mkdir(path.join(directory, 'postgres'))
  await writeFile(path.join(directory, 'postgres', 'PG_VERSION'), 'nonsense')
  await expect(openEmbeddedDatabase(directory)).rejects.toThrow()
  await rm(path.join(directory, 'postgres'), { recursive: true })
  await (await openEmbeddedDatabase(directory)).close()
})
