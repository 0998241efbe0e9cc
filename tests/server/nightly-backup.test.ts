import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inspect } from 'node:util'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createS3Client } from '#backend/backend.ts'
import { lastRuns } from '#server/backup/backup-log.ts'
import { openCopyBucket } from '#server/backup/copy-bucket.ts'
import { claimCopy, copiesState } from '#server/backup/copy-log.ts'
import { createOffsiteCopies, type OffsiteOptions } from '#server/backup/copy-offsite.ts'
import { removeExpiredArchives, runNightlyBackup } from '#server/backup/nightly-backup.ts'
import { backupCommand } from '#server/commands/backup-commands.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { temporaryFolder } from '../support/running-site.ts'
import { openS3Front } from '../support/s3-front.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import {
  addPicture,
  dumpSite,
  readFileOf,
  restoreInto,
  storedSite,
} from '../support/site-backup.ts'
import { openSiteDatabase, type SiteDatabase } from '../support/site-database.ts'
import { createEmptyDatabase, openEmptyEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

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

describe('copies off the machine', () => {
  let store: S3Server
  let front: Awaited<ReturnType<typeof openS3Front>>
  const passphrase = 'corect cal baterie capsă'
  const logged: unknown[] = []
  beforeAll(async () => {
    store = await startS3Server()
    front = await openS3Front(store.location.endpoint)
  })
  afterAll(async () => {
    await front.close()
    await store.dispose()
  })
  beforeEach(async () => {
    front.beWell()
    logged.length = 0
    for (const { name } of await bucket().list()) await bucket().remove(name)
    await rm(stored.archivesFolder, { recursive: true, force: true })
    await forgetRuns()
    await runNightlyBackup(stored, log, running)
  })

  const s3 = () => ({ ...store.location, endpoint: front.endpoint })
  const bucket = (words: string | undefined = passphrase) =>
    openCopyBucket({ s3: s3(), passphrase: words })
  const offsite = (changes: Partial<OffsiteOptions> = {}) =>
    createOffsiteCopies({
      s3: s3(),
      passphrase,
      engine: site.engine,
      archivesFolder: stored.archivesFolder,
      keeping: { days: 14, months: 3 },
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (...told: unknown[]) => void logged.push(...told),
      } as never,
      ...changes,
    })
  const send = (changes?: Partial<OffsiteOptions>) => offsite(changes).run(running)
  const state = () => copiesState(site.engine)
  const copies = async () => (await bucket().list()).map(({ name }) => name)
  const objectUrl = (name: string) => ({ method: 'GET' as const, key: `backups/${name}` })
  const hourLater = () =>
    site.owner((tx) =>
      tx.script("update temelia.backups set copy_tried_at = now() - interval '61 minutes'"),
    )
  const restoreCommand = async (words: string[], settings: Record<string, string> = {}) => {
    const { folder: target, remove: removeTarget } = await temporaryFolder()
    const database = await createEmptyDatabase()
    onTestFinished(async () => {
      await database.drop()
      await removeTarget()
    })
    const environment = readEnvironment({
      DATA_DIR: path.join(target, 'data'),
      DATABASE_URL: database.url,
      BACKUP_S3_ENDPOINT: front.endpoint,
      BACKUP_S3_BUCKET: store.location.bucket,
      BACKUP_S3_ACCESS_KEY_ID: store.location.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: store.location.secretAccessKey,
      BACKUP_PASSPHRASE: passphrase,
      ...settings,
    })
    const answer = await backupCommand('restore')?.(environment, words, () => undefined)
    return { ...answer, target: path.join(target, 'data') }
  }

  test('the archive of the night is in the bucket once, encrypted, and a restore takes it from there', async () => {
    const other = offsite({ archivesFolder: path.join(folder, 'other') })
    await Promise.all([send(), send(), other.run(running)])
    const [name = ''] = await archives()
    expect(await copies()).toEqual([`${name}.age`])
    expect(front.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(1)
    expect(await state()).toMatchObject({ lastAt: expect.any(Date), problem: null, failedAt: null })
    const sealed = await (await createS3Client(s3())(objectUrl(`${name}.age`))).text()
    expect(sealed).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)

    const listed = await restoreCommand(['bucket:'])
    expect(listed.lines?.[0]).toContain(`bucket:${name}.age`)
    const { isFailure, target } = await restoreCommand(['bucket:newest'])
    expect(isFailure).toBe(false)
    expect(await readFile(path.join(target, 'media', version.slice(0, 2), version))).toEqual(
      picture,
    )
    expect(await readdir(path.join(target, 'backups'))).toEqual([])
  })

  test('without a passphrase the copy is the archive itself', { tags: 'long' }, async () => {
    await send({ passphrase: undefined })
    const [name = ''] = await archives()
    const copy = await (await createS3Client(s3())(objectUrl(name))).body
    expect(Buffer.from(await new Response(copy).arrayBuffer())).toEqual(
      await readFile(path.join(stored.archivesFolder, name)),
    )
  })

  const refusals: [string, number, string][] = [
    ['full', 507, 'XMinioStorageFull'],
    ['full', 403, 'QuotaExceeded'],
    ['refused', 403, 'AccessDenied'],
    ['unreachable', 503, 'SlowDown'],
  ]
  test.each(volume(refusals.slice(0, 1), refusals))(
    'a bucket that is %s (%i %s) is told of, and asked again in an hour',
    async (problem, status, code) => {
      front.refuseWith(status, code)
      await send()
      expect(await state()).toMatchObject({ lastAt: null, problem, failedAt: expect.any(Date) })
      front.beWell()
      await send()
      expect(await copies()).toEqual([])
      await hourLater()
      await send()
      expect(await copies()).toHaveLength(1)
      expect(await state()).toMatchObject({
        lastAt: expect.any(Date),
        problem: null,
        failedAt: null,
      })
    },
  )

  test('a wrong key is told of, and neither the key nor what was signed is in the log', async () => {
    const [accessKeyId, secretAccessKey] = ['somebody-else', 'not-the-secret-of-the-bucket']
    await send({ s3: { ...s3(), accessKeyId, secretAccessKey } })
    expect(await state()).toMatchObject({ lastAt: null, problem: 'refused' })
    const told = inspect(logged, { depth: 10 })
    expect(told).toContain('403 InvalidAccessKeyId')
    for (const secret of [secretAccessKey, accessKeyId, passphrase, 'AWS4-HMAC'])
      expect(told).not.toContain(secret)
  })

  test('a store that goes away in the middle leaves no copy, and gets one when it is back', {
    tags: 'long',
  }, async () => {
    await writeArchive(12 * 1024 * 1024)
    let parts = 0
    front.answerWith((incoming) => {
      if (!incoming.url?.includes('partNumber')) return false
      parts += 1
      if (parts < 2) return false
      incoming.socket.destroy()
      return true
    })
    await send()
    expect(await state()).toMatchObject({ problem: 'unreachable' })
    expect(await copies()).toEqual([])
    front.beWell()
    await hourLater()
    await send()
    expect(await copies()).toHaveLength(1)
  })

  test('a server that is stopped during a copy leaves none, and the next one begins at once', {
    tags: 'long',
  }, async () => {
    await writeArchive(12 * 1024 * 1024)
    const stopped = new AbortController()
    front.answerWith((incoming) => {
      if (incoming.url?.includes('partNumber')) stopped.abort()
      return false
    })
    await offsite().run(stopped.signal)
    expect(await copies()).toEqual([])
    expect(await state()).toMatchObject({ problem: null, failedAt: null })
    front.beWell()
    await send()
    expect(await copies()).toHaveLength(1)
  })

  test('a copy that a killed server had begun is begun anew an hour after its last sign, and a clock set back does not delay it', {
    tags: 'long',
  }, async () => {
    const [name = ''] = await archives()
    expect(await claimCopy(site.engine, [name], 14)).toMatchObject({ file: name })
    await send()
    expect(await copies()).toEqual([])
    await site.owner((tx) =>
      tx.script("update temelia.backups set copy_tried_at = now() + interval '2 days'"),
    )
    await send()
    expect(await copies()).toHaveLength(1)
  })

  test('a bucket that gives back other bytes than were sent has no copy', async () => {
    front.changeWith((body) => {
      if (body.length > 2000) body[1000] = (body[1000] ?? 0) ^ 1
      return body
    })
    for (const words of [passphrase, undefined]) {
      await send({ passphrase: words })
      expect(await state()).toMatchObject({ lastAt: null, problem: 'changed' })
      expect(await copies()).toEqual([])
      await hourLater()
    }
  })

  test('an archive of zero bytes is not sent', async () => {
    const [name = ''] = await archives()
    await truncate(path.join(stored.archivesFolder, name))
    await send()
    expect(await copies()).toEqual([])
    expect(await state()).toMatchObject({ lastAt: null, problem: 'damaged' })
  })

  test('expired copies leave the bucket, what is not ours stays, and a store that keeps them is told of', async () => {
    const ask = createS3Client(s3())
    const foreign = ['backups/notes.txt', 'backups/nightly-2020-01-01-030000.tar.gz.bak', 'media/a']
    const expired = ['nightly-2020-01-01-030000.tar.gz', 'nightly-2020-01-02-030000.tar.gz.age']
    for (const key of [...foreign, ...expired.map((name) => `backups/${name}`)])
      await ask({ method: 'PUT', key, body: 'x' })
    front.answerWith((incoming, response) => {
      if (incoming.method !== 'DELETE') return false
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      return true
    })
    await send()
    expect(await state()).toMatchObject({ lastAt: expect.any(Date), problem: 'not-removed' })
    front.beWell()
    await send()
    expect(await state()).toMatchObject({ lastAt: expect.any(Date), problem: null })
    const [name = ''] = await archives()
    expect(await copies()).toEqual([`${name}.age`])
    for (const key of foreign) expect(await (await ask({ method: 'GET', key })).text()).toBe('x')
  })

  test('a restore from the bucket refuses what is not whole, not ours, or of another passphrase', {
    tags: 'long',
  }, async () => {
    await send()
    const [name = ''] = await copies()
    const refusal = async (words: string[], settings?: Record<string, string>) => {
      const { isFailure, lines, target } = await restoreCommand(words, settings)
      expect(isFailure).toBe(true)
      expect((await readdir(target)).filter((entry) => entry !== 'backups')).toEqual([])
      return lines?.join('\n')
    }
    const another = { BACKUP_PASSPHRASE: 'alte cuvinte decât cele' }
    expect(await refusal([`bucket:${name}`], another)).toContain('another passphrase')
    expect(await refusal([`bucket:${name}`], { BACKUP_PASSPHRASE: '' })).toContain(
      'BACKUP_PASSPHRASE',
    )
    expect(await refusal(['bucket:../../etc/passwd'])).toContain('There is no copy')
    front.changeWith((body) => {
      const headEnd = body.indexOf('\n', body.indexOf('---')) + 1 + 16
      return body.includes('age-encryption') ? body.subarray(0, headEnd + 65_552) : body
    })
    expect(await refusal(['bucket:newest'])).toContain('cut off')
    front.changeWith((body) => (body.includes('age-encryption') ? Buffer.from('foreign') : body))
    expect(await refusal(['bucket:newest'])).toContain('no file that age')
    front.refuseWith(403, 'AccessDenied')
    expect(await refusal(['bucket:newest'])).toContain('AccessDenied')
  })

  /** A picture makes tonight's archive so large that it goes in parts. */
  async function writeArchive(bytes: number): Promise<void> {
    const name = `mare-${randomUUID()}.png`
    await addPicture(stored, name, randomBytes(bytes))
    onTestFinished(() =>
      site.owner(async (tx) => {
        await tx.query('delete from storage.objects where name = $1', [name])
        await tx.script('delete from storage.removed_objects')
      }),
    )
    await rm(stored.archivesFolder, { recursive: true })
    await forgetRuns()
    await runNightlyBackup(stored, log, running)
  }
})

test('the expired archives of an instance that is gone are removed by another, and nothing else there', async () => {
  const gone = { ...stored, archivesFolder: path.join(folder, 'gone') }
  await forgetRuns()
  await runNightlyBackup(gone, log, running)
  const [fresh = ''] = await readdir(gone.archivesFolder)
  const [old, foreign] = ['nightly-2020-01-01-030000.tar.gz', 'nightly-2020-01-02-030000.tar.gz']
  for (const name of [old, foreign]) await writeFile(path.join(gone.archivesFolder, name), 'old')
  await site.owner((tx) =>
    tx.query('insert into temelia.backups (host, folder, file, result) values ($1, $2, $3, $4)', [
      'gone',
      gone.archivesFolder,
      old,
      'done',
    ]),
  )
  await site.owner((tx) =>
    tx.query(
      "insert into temelia.backups (host, folder, file, result) values ('far', '/nowhere', 'x', 'done')",
    ),
  )
  await removeExpiredArchives(site.engine, stored.archivesFolder)
  expect((await readdir(gone.archivesFolder)).sort()).toEqual([foreign, fresh].sort())
})
