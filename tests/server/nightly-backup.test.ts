import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastRuns } from '#server/backup/backup-log.ts'
import { runNightlyBackup } from '#server/backup/nightly-backup.ts'
import { temporaryFolder } from '../support/running-site.ts'
import {
  addPicture,
  dumpSite,
  readFileOf,
  restoreInto,
  storedSite,
} from '../support/site-backup.ts'
import { openSiteDatabase, type SiteDatabase } from '../support/site-database.ts'
import { openEmptyEngine } from '../support/test-engines.ts'

let folder: string
let remove: () => Promise<void>
let site: SiteDatabase
let stored: ReturnType<typeof storedSite>
const picture = randomBytes(5000)
let version: string
const log = pino({ enabled: false })
const running = new AbortController().signal

beforeAll(async () => {
  ;({ folder, remove } = await temporaryFolder())
  site = await openSiteDatabase('server')
  stored = storedSite(folder, site.engine)
  version = await addPicture(stored, 'a.png', picture)
})
afterAll(async () => {
  await site.dispose()
  await remove()
})

const forgetRuns = () => site.owner((tx) => tx.script('delete from temelia.backups'))
const archives = () => readdir(stored.archivesFolder)

test('one of two instances makes the nightly backup, reports it, and the archive restores', async () => {
  const other = { ...stored, archivesFolder: path.join(folder, 'other') }
  await Promise.all([runNightlyBackup(stored, log, running), runNightlyBackup(other, log, running)])
  const made = [
    ...(await archives().catch(() => [])).map((name) => path.join(stored.archivesFolder, name)),
    ...(await readdir(other.archivesFolder).catch(() => [])).map((name) =>
      path.join(other.archivesFolder, name),
    ),
  ]
  expect(made).toHaveLength(1)
  expect(path.basename(made[0] ?? '')).toMatch(/^nightly-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz$/)
  const { last } = await lastRuns(site.engine)
  expect(last).toMatchObject({ result: 'done', note: null, bytes: expect.any(Number) })

  const target = await openEmptyEngine('server')
  try {
    const restored = storedSite(path.join(folder, 'restored'), target.engine)
    await restoreInto(restored, made[0] ?? '')
    expect(await dumpSite(target.engine)).toEqual(await dumpSite(site.engine))
    expect(await readFileOf(restored.files, version)).toEqual(picture)
  } finally {
    await target.dispose()
  }
})

test('the nightly backup removes expired archives', async () => {
  await forgetRuns()
  await runNightlyBackup(stored, log, running)
  for (let day = 1; day <= 28; day += 1)
    await writeFile(
      path.join(
        stored.archivesFolder,
        `nightly-2020-01-${String(day).padStart(2, '0')}-030000.tar.gz`,
      ),
      'old',
    )
  await forgetRuns()
  await runNightlyBackup(stored, log, running)
  const left = await archives()
  expect(left.length).toBeLessThanOrEqual(10)
  expect(left.filter((name) => !name.startsWith('nightly-2020'))).not.toEqual([])
})

test('the nightly backup reports a damaged picture and keeps the rest', async () => {
  await forgetRuns()
  const file = path.join(folder, 'media', version.slice(0, 2), version)
  const whole = await readFile(file)
  await writeFile(file, randomBytes(10))
  await runNightlyBackup(stored, log, running)
  expect((await lastRuns(site.engine)).last).toMatchObject({ result: 'gaps', note: '1 files' })
  await writeFile(file, whole)
})

test('a nightly backup that fails or is aborted is reported and leaves no partial file', async () => {
  await forgetRuns()
  const before = (await archives()).sort()
  const stopped = new AbortController()
  const files = {
    ...stored.files,
    get: async (name: string) => {
      stopped.abort()
      return stored.files.get(name)
    },
  }
  await runNightlyBackup({ ...stored, files }, log, stopped.signal)
  const { last, lastGood } = await lastRuns(site.engine)
  expect(last).toMatchObject({ result: 'failed' })
  expect(lastGood).toBeUndefined()
  await expect.poll(async () => (await archives()).sort()).toEqual(before)
})
