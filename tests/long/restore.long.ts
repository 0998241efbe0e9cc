import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '#backend/postgres/engine.ts'
import { openEngine } from '#backend/postgres/open-engine.ts'
import { runAsOwner } from '#backend/postgres/roles.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { runCommand, startSite, temporaryFolder } from '../support/running-site.ts'
import { addPicture, dumpSite, placeIn, readFileOf } from '../support/site-backup.ts'
import { type EngineKind, engineKinds } from '../support/test-engines.ts'

const rounds = 20
const pictures = 150
const changes = 20_000

let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ folder, remove } = await temporaryFolder())
})
afterAll(() => remove())

/** Two states of a site: what is there, and what the archive brings. */
async function prepare(kind: EngineKind) {
  const postgres = kind === 'server' ? await startPostgresServer() : undefined
  const directory = path.join(folder, kind)
  const environment = {
    DATA_DIR: directory,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  const open = () => openEngine({ url: postgres?.url, directory })
  const withEngine = async <T>(use: (engine: Engine) => Promise<T>) => {
    const engine = await open()
    return use(engine).finally(() => engine.close())
  }
  const site = await startSite(environment)
  await site.stop()
  const files = await withEngine((engine) => fill(engine, directory))
  const archive = path.join(folder, `${kind}.tar.gz`)
  expect(await runCommand(['backup', archive], environment)).toMatchObject({ exitCode: 0 })
  const after = await withEngine(dumpSite)
  await withEngine((engine) =>
    runAsOwner(engine, 'test', (tx) =>
      tx.script(`
        delete from public.site_version_changes where row_key = 'filled';
        delete from storage.objects;
        update public.site_hero set title = '{"ro": "Altceva"}';
      `),
    ),
  )
  await rm(path.join(directory, 'media'), { recursive: true })
  const before = await withEngine(dumpSite)
  return { directory, environment, withEngine, archive, before, after, files, postgres }
}

async function fill(engine: Engine, directory: string): Promise<Map<string, Buffer>> {
  const place = placeIn(directory, engine)
  const files = new Map<string, Buffer>()
  for (let count = 0; count < pictures; count += 1) {
    const content = randomBytes(40_000)
    files.set(await addPicture(place, `${count}.png`, content), content)
  }
  await runAsOwner(engine, 'test', (tx) =>
    tx.script(`
      insert into public.site_version_changes (version, revision, section, table_name, row_key, after)
      select 1, 1, 'hero', 'site_hero', 'filled', jsonb_build_object('title', repeat('x', 300))
      from generate_series(1, ${changes})
    `),
  )
  return files
}

test.each(engineKinds)(
  `${rounds} kills during a restore leave the old site or the new one on the %s engine`,
  async (kind) => {
    const made = await prepare(kind)
    const { directory, environment, withEngine, archive, before, after, files } = made
    const kept = path.join(folder, `${kind}-kept`)
    await cp(directory, kept, { recursive: true })
    const outcomes = { old: 0, new: 0 }
    try {
      const start = performance.now()
      await restore(archive, environment)
      const wholeMs = performance.now() - start
      for (let round = 0; round < rounds; round += 1) {
        await toOldState()
        await restore(archive, environment, randomInt(Math.round(wholeMs * 1.05)))
        const found = await withEngine(dumpSite)
        const outcome = found['public.site_hero'] === after['public.site_hero'] ? 'new' : 'old'
        outcomes[outcome] += 1
        expect(found).toEqual(outcome === 'new' ? after : before)
        if (outcome === 'new') await expectFiles()
      }
      await toOldState()
      expect(await restore(archive, environment)).toBe(0)
      expect(await withEngine(dumpSite)).toEqual(after)
      await expectFiles()
    } finally {
      await made.postgres?.stop()
    }
    expect(outcomes.old).toBeGreaterThan(0)

    async function toOldState() {
      if (kind === 'embedded') {
        await rm(directory, { recursive: true })
        await cp(kept, directory, { recursive: true })
        return
      }
      await withEngine((engine) =>
        runAsOwner(engine, 'test', (tx) =>
          tx.script(`
            delete from public.site_version_changes where row_key = 'filled';
            delete from storage.objects;
            alter table public.site_hero disable trigger user;
            update public.site_hero set title = '{"ro": "Altceva"}';
            alter table public.site_hero enable trigger user;
          `),
        ),
      )
      Object.assign(before, await withEngine(dumpSite))
    }

    async function expectFiles() {
      await withEngine(async (engine) => {
        const place = placeIn(directory, engine)
        for (const [version, content] of files)
          expect(await readFileOf(place.files, version)).toEqual(content)
      })
    }
  },
)

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

test.skipIf(process.getuid?.() !== 0)(
  'a disk that fills up during a backup leaves no half archive, and the older one as it was',
  async () => {
    const environment = { DATA_DIR: path.join(folder, 'full') }
    const site = await startSite(environment)
    await site.stop()
    const engine = await openEngine({ directory: environment.DATA_DIR })
    await addPicture(placeIn(environment.DATA_DIR, engine), 'a.png', randomBytes(3_000_000))
    await engine.close()
    const disk = path.join(folder, 'small-disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
    try {
      const archive = path.join(disk, 'site.tar.gz')
      execFileSync('sh', ['-c', `echo older > '${archive}'`])
      const { exitCode, output } = await runCommand(['backup', archive], environment)
      expect(exitCode).toBe(1)
      expect(output).toContain('The disk is full')
      expect(await readdir(disk)).toEqual(['site.tar.gz'])
      expect(await readFile(archive, 'utf8')).toBe('older\n')
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  },
)
