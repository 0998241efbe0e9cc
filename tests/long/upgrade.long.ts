import { execFile, spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEngine, runAsOwner } from '#backend/backend.ts'
import type { DatabaseLocation } from '#backend/testing.ts'
import { migrations } from '#server/source/migrations.ts'
import { buildChild } from '../support/built-child.ts'
import {
  dumpRows,
  fixtureNames,
  loadDump,
  readHistory,
  unpackDataDirectory,
} from '../support/fixtures.ts'
import { crashMoments, type MigrationCrash } from '../support/migration-crash.ts'
import {
  freePort,
  type RunningSite,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { createEmptyDatabase, type EngineKind, engineKinds } from '../support/test-engines.ts'
import { totpCode } from '../support/totp-code.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

let child: Awaited<ReturnType<typeof buildChild>>
beforeAll(async () => {
  child = await buildChild('migration-crash-child')
})
afterAll(() => child.remove())

let stepsTaken = 0
const cases = fixtureNames.flatMap((name) => engineKinds.map((kind) => ({ name, kind })))

describe.each(cases)(
  'the upgrade of a site of version $name on the $kind engine',
  ({ name, kind }) => {
    let folder: string
    let remove: () => Promise<void>
    let database: DatabaseLocation
    let drop: () => Promise<void>
    beforeAll(async () => {
      ;({ folder, remove } = await temporaryFolder())
      const opened = await openFixture(name, kind, path.join(folder, 'data'))
      database = opened.database
      drop = opened.drop
    })
    afterAll(async () => {
      await drop()
      await remove()
    })

    test('killed before, within and after every step, changes nothing; then it runs, and the site is whole', async () => {
      const before = await stateOf(database)
      const pending = migrations.filter((step) => !before.applied.includes(step.name))
      stepsTaken += pending.length
      for (const { name: step } of pending)
        for (const moment of crashMoments) {
          expect(await crash({ database, step, moment })).toBe('SIGKILL')
          expect(await stateOf(database), `${moment} ${step}`).toEqual(before)
        }
      const last = pending.at(-1)?.name
      if (last) expect(await crash({ database, step: last, moment: 'committed' })).toBe('SIGKILL')
      expect((await stateOf(database)).applied).toEqual(
        expect.arrayContaining(pending.map((step) => step.name)),
      )
      await expectWhole(await startSite(environmentOf(database)))
    })

    test('of a server that is killed again and again while it starts ends with the site whole', async () => {
      const { folder: other, remove: removeOther } = await temporaryFolder()
      const opened = await openFixture(name, kind, path.join(other, 'data'))
      const environment = environmentOf(opened.database)
      try {
        for (let round = 0; round < 8; round += 1) {
          const server = spawn(process.execPath, ['dist/server/main.js'], {
            cwd: root,
            env: { PATH: process.env.PATH, ...environment, PORT: String(await freePort()) },
            stdio: 'ignore',
          })
          const ended = once(server, 'exit')
          await wait(randomInt(200, 2_500))
          server.kill('SIGKILL')
          await ended
        }
        await expectWhole(await startSite(environment))
      } finally {
        await opened.drop()
        await removeOther()
      }
    })

    async function expectWhole(site: RunningSite): Promise<void> {
      const { secondFactor, picture, versions } = await readHistory(name, kind)
      const newest = versions.at(-1)
      try {
        const owner = stockClient(site.url, testKeys.anon)
        expect((await owner.auth.signInWithPassword(testAdministrator)).error).toBeNull()
        const { data: rows } = await owner.rpc('load_site')
        expect(rows.site_hero).toMatchObject(withoutMoment(newest?.rows.site_hero))
        const shown = await fetch(site.url + picture.address)
        const bytes = Buffer.from(await shown.arrayBuffer())
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture.sha256)

        const second = stockClient(site.url, testKeys.anon)
        const { email, password, secret } = secondFactor
        const signedIn = await second.auth.signInWithPassword({ email, password })
        const factorId = signedIn.data.user?.factors?.[0]?.id ?? ''
        const code = totpCode(secret, 0)
        const passed = await second.auth.mfa.challengeAndVerify({ factorId, code })
        expect(passed.error).toBeNull()
        const { data: saved } = await second.rpc('save_site', {
          base_revision: rows.revision,
          changes: { site_hero: { title: { ro: 'După actualizare', en: '', ru: '' } } },
        })
        expect(saved).toMatchObject({ saved: true, version: (newest?.version ?? 0) + 1 })
        await expect.poll(async () => (await fetch(site.url)).text()).toContain('După actualizare')
      } finally {
        await site.stop()
      }
    }
  },
)

// The newest fixture may have none, until the next migration is written.
test('one of the fixtures is older than the newest migration', () => {
  expect(stepsTaken).toBeGreaterThan(0)
})

function withoutMoment(row: object | null | undefined) {
  const { updated_at: _, ...content } = { updated_at: '', ...row }
  return content
}

function environmentOf({ url, directory }: DatabaseLocation): Record<string, string> {
  return { DATA_DIR: directory, ...(url ? { DATABASE_URL: url } : {}) }
}

async function openFixture(name: string, kind: EngineKind, directory: string) {
  if (kind === 'embedded') {
    await unpackDataDirectory(name, directory)
    return { database: { directory }, drop: async () => undefined }
  }
  const { url, drop } = await createEmptyDatabase()
  await loadDump(name, url, directory)
  return { database: { url, directory }, drop }
}

async function stateOf(database: DatabaseLocation) {
  const engine = await openEngine(database)
  try {
    const applied = await runAsOwner(engine, 'test', (tx) =>
      tx.query<{ name: string }>('select name from backend.schema_migrations order by 1'),
    )
    return { applied: applied.map(({ name }) => name), rows: await dumpRows(engine) }
  } finally {
    await engine.close()
  }
}

function crash(plan: MigrationCrash): Promise<NodeJS.Signals | number | null> {
  return new Promise((resolve) => {
    const started = execFile(process.execPath, [child.script, JSON.stringify(plan)])
    started.on('exit', (code, signal) => resolve(signal ?? code))
  })
}
