import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  archiveTemplate,
  type Engine,
  loadKeys,
  migrate,
  openEngine,
  PGliteEngine,
  runAsOwner,
} from '#backend/backend.ts'
import { databaseErrors, PGliteThread, unpackTemplate } from '#backend/testing.ts'
import { migrations } from '#server/source/migrations.ts'

let folder: string
let template: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'template-'))
  template = path.join(folder, 'template.tar.br')
  const engine = new PGliteEngine({
    snapshot: await readFile(inject('snapshots').migratedDirectory),
  })
  await writeFile(template, await archiveTemplate(engine))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As a first start does, up to the content. */
async function firstStart(name: string) {
  const engine = await openEngine({ directory: path.join(folder, name), template })
  const applied = await migrate(engine, migrations)
  await loadKeys(engine, {})
  const values = await readAllValues(engine)
  await engine.close()
  return { applied, values }
}

/** Of every table, by column: `backend.secrets.value`. */
function readAllValues(engine: Engine): Promise<Map<string, Set<string>>> {
  return runAsOwner(engine, 'test', async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const values = new Map<string, Set<string>>()
    for (const { name } of tables)
      for (const { row } of await tx.query<{ row: object }>(
        `select to_jsonb(t) as row from ${name} t`,
      ))
        for (const [column, value] of Object.entries(row)) {
          const key = `${name}.${column}`
          values.set(key, (values.get(key) ?? new Set()).add(JSON.stringify(value)))
        }
    return values
  })
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/
const time = /\d{4}-\d\d-\d\dT/
const secret = /[\w+/=-]{20,}/

test('two sites made from one template share no id, time or secret', { tags: 'long' }, async () => {
  const one = await firstStart('one')
  const other = await firstStart('other')
  expect(one.applied).toEqual([])
  const shared = [...one.values].flatMap(([column, values]) =>
    [...values]
      .filter((value) => uuid.test(value) || time.test(value) || secret.test(value))
      .filter((value) => other.values.get(column)?.has(value))
      .map(() => column),
  )
  // What the migrations themselves say: their names and hashes.
  expect(new Set(shared)).toEqual(
    new Set([
      'backend.schema_migrations.name',
      'backend.schema_migrations.checksum',
      'temelia.applied_migrations.name',
      'temelia.site_tables.table_name',
    ]),
  )
  expect(one.values.has('backend.file_owner.id')).toBe(true)
  expect(one.values.has('temelia.panel_channel.name')).toBe(true)
})

test('a database made from the template is opened without syncing each of its thousand files', {
  tags: 'long',
}, async () => {
  const dataDir = path.join(folder, 'unpacked')
  expect(await unpackTemplate(template, dataDir)).toBe(true)
  const database = await PGliteThread.start({ dataDir }, { onNotice: () => undefined })
  expect(await database.ask<number>('fsyncs')).toBeLessThan(100)
  await database.terminate(databaseErrors.closed())
})

test('a damaged template is left alone, and the migrations run instead', {
  tags: 'long',
}, async () => {
  const whole = await readFile(template)
  await truncate(template, whole.length - 5)
  const { applied } = await firstStart('third')
  await writeFile(template, whole)
  expect(applied).toHaveLength(migrations.length)
})
