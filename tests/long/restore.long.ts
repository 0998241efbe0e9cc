import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, runAsOwner } from '#backend/backend.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { openUploadStore } from '#server/requests/files/upload-store.ts'
import { seedSite } from '#server/source/seed-site.ts'
import { openRestorableSite, type RestorableSite } from '../support/restorable-site.ts'
import { runCommand, temporaryFolder } from '../support/running-site.ts'
import { addPicture, dumpSite, readFileOf, storedSite } from '../support/site-backup.ts'
import { engineKinds } from '../support/test-engines.ts'

const rounds = 20
const pictures = 150
const changes = 20_000

let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ folder, remove } = await temporaryFolder())
})
afterAll(() => remove())

/** A site, an archive of it, and in the site's place another one without its pictures and history. */
async function archiveAndReplace(site: RestorableSite, archive: string) {
  const { directory, environment, withEngine } = site
  const files = await withEngine((engine) => fill(engine, directory))
  expect(await runCommand(['backup', archive], environment)).toMatchObject({ exitCode: 0 })
  const archived = await withEngine(dumpSite)
  await withEngine((engine) =>
    runAsOwner(engine, 'test', (tx) =>
      tx.script(`
        delete from public.site_version_changes;
        delete from storage.objects;
        delete from public.requests;
        update public.site_hero set title = '{"ro": "Altceva"}';
      `),
    ),
  )
  for (const folder of ['media', 'requests-files'])
    await rm(path.join(directory, folder), { recursive: true })
  await site.keep()
  return { files, archived, replaced: await withEngine(dumpSite) }
}

async function fill(engine: Engine, directory: string): Promise<Map<string, Buffer>> {
  const stored = storedSite(directory, engine)
  const files = new Map<string, Buffer>()
  await runAsOwner(engine, 'test', (tx) => seedSite(tx, defaultSiteData))
  for (let count = 0; count < pictures; count += 1) {
    const content = randomBytes(40_000)
    files.set(await addPicture(stored, `${count}.png`, content), content)
  }
  await runAsOwner(engine, 'test', (tx) =>
    tx.script(`
      select public.store_request('{"id": "${requestKey}", "phone": "069123456", "consent_at": "2026-11-22T10:00:00Z"}');
      insert into public.site_version_changes (version, revision, section, table_name, row_key, after)
      select 1, 1, 'hero', 'site_hero', 'filled', jsonb_build_object('title', repeat('x', 300))
      from generate_series(1, ${changes})
    `),
  )
  const uploads = await openUploadStore(stored.requestFiles)
  for (let count = 0; count < 3; count += 1) {
    const content = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(500_000)])
    const upload = await uploads.begin({ key: requestKey, name: 'a.jpg', size: content.length })
    await uploads.append(upload, Readable.from([content]))
    await uploads.judge(upload)
    await uploads.markSent(upload)
  }
  return files
}

/** Whose files wait for the bucket. */
const requestKey = randomUUID()

test.each(engineKinds)(
  `${rounds} kills during a restore leave the old site or the new one on the %s engine`,
  async (kind) => {
    const archive = path.join(folder, `${kind}.tar.gz`)
    const site = await openRestorableSite(kind, folder)
    const { environment, withEngine } = site
    try {
      const { files, archived, replaced } = await archiveAndReplace(site, archive)
      const expectFiles = () =>
        withEngine(async (engine) => {
          const { files: store } = storedSite(site.directory, engine)
          for (const [version, content] of files)
            expect(await readFileOf(store, version)).toEqual(content)
          const waiting = await openUploadStore(path.join(site.directory, 'requests-files'))
          expect(waiting.all().map(({ sentAt }) => typeof sentAt)).toEqual(Array(3).fill('number'))
          for (const upload of waiting.all())
            expect(await sha256Of(waiting.pathOf(upload))).toBe(upload.judged?.sha256)
        })
      const start = performance.now()
      expect(await restore(archive, environment)).toBe(0)
      const wholeMs = performance.now() - start
      let undone = 0
      for (let round = 0; round < rounds; round += 1) {
        await site.putBack()
        await restore(archive, environment, randomInt(Math.round(wholeMs * 1.05)))
        await withEngine(requireAlone)
        const found = await withEngine(dumpSite)
        const isUndone = found['public.site_hero'] === replaced['public.site_hero']
        expect(found).toEqual(isUndone ? replaced : archived)
        if (isUndone) undone += 1
        else await expectFiles()
      }
      expect(undone).toBeGreaterThan(0)
      // What the kills have left behind is in nobody's way.
      expect(await restore(archive, environment)).toBe(0)
      expect(await withEngine(dumpSite)).toEqual(archived)
      await expectFiles()
    } finally {
      await site.dispose()
    }
  },
)

async function sha256Of(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

/** The exit code, or null when it was killed after so many milliseconds. */
async function restore(archive: string, environment: Record<string, string>, killAfterMs?: number) {
  const child = spawn(
    process.execPath,
    ['dist/server/command.js', 'restore', '--replace', archive],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment }, stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  if (killAfterMs !== undefined)
    await Promise.race([ended, wait(killAfterMs).then(() => child.kill('SIGKILL'))])
  const [exitCode] = await ended
  return exitCode as number | null
}

/** PostgreSQL finishes the statement it was in before it sees that nobody waits for it any more. */
async function requireAlone(engine: Engine): Promise<void> {
  const others = () =>
    runAsOwner(engine, 'test', (tx) =>
      tx.query(
        `select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      ),
    )
  await expect.poll(others, { timeout: 30_000 }).toHaveLength(0)
}

test.skipIf(process.getuid?.() !== 0)(
  'a disk that fills up during a backup leaves no half archive, and the older one as it was',
  async () => {
    const site = await openRestorableSite('embedded', path.join(folder, 'full'))
    await site.withEngine(async (engine) => {
      await addPicture(storedSite(site.directory, engine), 'a.png', randomBytes(3_000_000))
    })
    const disk = path.join(folder, 'small-disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
    try {
      const archive = path.join(disk, 'site.tar.gz')
      execFileSync('sh', ['-c', `echo older > '${archive}'`])
      const { exitCode, output } = await runCommand(['backup', archive], site.environment)
      expect(exitCode).toBe(1)
      expect(output).toContain('The disk is full')
      expect(await readdir(disk)).toEqual(['site.tar.gz'])
      expect(await readFile(archive, 'utf8')).toBe('older\n')
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  },
)
