import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, type Migration, migrate, runAsOwner } from '#backend/backend.ts'
import { createDiskStore } from '#backend/testing.ts'
import { diffSite } from '#content/changes/site-changes.ts'
import { readExport } from '#content/export/export.ts'
import { withBlankDetails } from '#content/site/details.ts'
import { rowsToSiteData, siteRowsSchema } from '#content/site/site-rows.ts'
import { migrations } from '#server/source/migrations.ts'
import { anonymousCaller } from '../support/anonymous-caller.ts'
import {
  withDeliberateChanges,
  withoutDeliberateAdditions,
} from '../support/deliberate-text-changes.ts'
import {
  dumpRows,
  expectEveryVersion,
  fixtureFile,
  fixtureNames,
  openFixture,
  readHistory,
  readPageTexts,
} from '../support/fixtures.ts'
import { pageTexts } from '../support/page-texts.tsx'
import { temporaryFolder } from '../support/running-site.ts'
import { readFileOf, restoreInto, storedSite } from '../support/site-backup.ts'
import { engineClient } from '../support/site-database.ts'
import { oneEngine, openEmptyEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

// Whatever this version adds, there are steps to break off at.
const laterSteps: Migration[] = [
  { name: 'migrations/998_one', sql: 'create table public.broken_off (id text primary key)' },
  { name: 'migrations/999_other', sql: "update public.site_hero set id = id where id <> ''" },
]

/** What most sites are. The long runs open all of them. */
const newest = '6fbb7cc'

describe.each(fixtureNames)('a site of version %s', (name) => {
  const tags = name === newest ? [] : ['long']
  let folder: string
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ folder, remove } = await temporaryFolder())
  })
  afterAll(() => remove())

  test.each(oneEngine('embedded'))(
    'on the %s engine is as it was after an upgrade that breaks off, and keeps its versions and media',
    { tags },
    async (kind) => {
      const { engine, directory, dispose } = await openFixture(name, kind, folder)
      try {
        const before = await dumpRows(engine)
        const applied = await appliedSteps(engine)
        const pending = [...migrations, ...laterSteps].filter((step) => !applied.has(step.name))
        for (const step of volume(pending.slice(-1), pending)) {
          await expect(migrate(engine, breakingOffAt(step.name))).rejects.toThrow(step.name)
          expect(await appliedSteps(engine)).toEqual(applied)
        }
        expect(await dumpRows(engine)).toEqual(before)

        await migrate(engine, migrations)
        const history = await readHistory(name, kind)
        await expectEveryVersion(engine, history)
        await expectPicture(engine, directory, history.picture)
        await expectPageTexts(engine, name)
        await expectOwners(engine)
      } finally {
        await dispose()
      }
    },
  )

  test('comes back from its archive, with its versions and media', { tags }, async () => {
    const { engine, dispose } = await openEmptyEngine('server')
    try {
      const restored = storedSite(path.join(folder, 'restored'), engine)
      await restoreInto(restored, fixtureFile(name, 'archive.tar.gz'))
      const history = await readHistory(name, 'embedded')
      await expectEveryVersion(engine, history)
      await expectPicture(engine, path.join(folder, 'restored'), history.picture)
    } finally {
      await dispose()
    }
  })

  test('comes back from its export', async () => {
    const { data } = readExport(await readFile(fixtureFile(name, 'export.json'), 'utf8'))
    const { versions } = await readHistory(name, 'embedded')
    const published = withBlankDetails(rowsToSiteData(siteRowsSchema.parse(versions.at(-1)?.rows)))
    expect(diffSite(published, data)).toEqual({})
  })
})

/** Who could do everything before there were roles still can. */
async function expectOwners(engine: Engine): Promise<void> {
  const roles = await runAsOwner(engine, 'test', (tx) =>
    tx.query('select distinct role from public.admin_users'),
  )
  expect(roles).toEqual([{ role: 'owner' }])
}

function breakingOffAt(name: string): Migration[] {
  return [...migrations, ...laterSteps].map((step) =>
    step.name === name ? { ...step, sql: `${step.sql};\nselect 1 / 0;` } : step,
  )
}

/** Whoever visits the site reads the same after the upgrade. */
async function expectPageTexts(engine: Engine, name: string): Promise<void> {
  const before = await readPageTexts(name)
  expect(Object.keys(before).length).toBeGreaterThan(10)
  const texts = await pageTexts(engineClient(engine, anonymousCaller), before)
  for (const [address, lines] of Object.entries(before)) {
    const now = withoutDeliberateAdditions(texts[address] ?? [], address)
    const then = withoutDeliberateAdditions(lines, address)
    expect(now, address).toEqual(withDeliberateChanges(then, address))
  }
}

async function appliedSteps(engine: Engine): Promise<Set<string>> {
  const rows = await runAsOwner(engine, 'test', (tx) =>
    tx.query<{ name: string }>('select name from backend.schema_migrations order by 1'),
  )
  return new Set(rows.map(({ name }) => name))
}

async function expectPicture(
  engine: Engine,
  directory: string,
  { address, sha256 }: { address: string; sha256: string },
): Promise<void> {
  const object = decodeURIComponent(address.replace('/storage/v1/object/public/media/', ''))
  const [row] = await runAsOwner(engine, 'test', (tx) =>
    tx.query<{ version: string }>(
      "select version from storage.objects where bucket_id = 'media' and name = $1",
      [object],
    ),
  )
  const files = createDiskStore(path.join(directory, 'media'))
  const bytes = await readFileOf(files, row?.version ?? '')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
}
