import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFaketime } from '../../scripts/checks/test-tools.js'
import { startPostgresServer } from '../support/postgres-server.ts'
import {
  freePort,
  type RunningSite,
  startSite,
  temporaryFolder,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'

let folder: string
let remove: () => Promise<void>
const closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  const made = await temporaryFolder()
  folder = made.folder
  remove = made.remove
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await remove()
})

async function started(environment: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({ DATA_DIR: path.join(folder, 'data'), ...environment })
  closers.push(() => site.stop())
  return site
}

/** Lets a process take its time from a file. */
function followClock(file: string) {
  const library = findFaketime()
  if (library === null) throw new Error('libfaketime is not installed')
  return { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' }
}

const serviceOf = ({ url }: RunningSite): SupabaseClient => stockClient(url, testKeys.service)

async function save(service: SupabaseClient, title: string) {
  const { data: site, error } = await service.rpc('load_site')
  if (error) return { error }
  return service.rpc('save_site', {
    base_revision: site.revision,
    changes: { site_hero: { title: { ro: title, en: title, ru: title } } },
  })
}

const pageOf = async ({ url }: RunningSite) => (await fetch(url)).text()
const readiness = async ({ url }: RunningSite) => (await fetch(`${url}/readyz`)).status

test('a database that goes away and comes back: pages go on, saves fail loudly and then succeed', async () => {
  const postgres = await startPostgresServer()
  closers.push(() => postgres.stop())
  const site = await started({ DATABASE_URL: postgres.url })
  const service = serviceOf(site)
  expect((await save(service, 'Înainte de pană')).error).toBeNull()
  await expect.poll(() => pageOf(site)).toContain('Înainte de pană')

  await postgres.kill()
  await expect.poll(() => readiness(site), { timeout: 10_000 }).toBe(503)
  for (const address of ['/', '/proiecte?lang=ru', '/termeni-si-conditii'])
    expect((await fetch(site.url + address)).status, address).toBe(200)
  expect(await pageOf(site)).toContain('Înainte de pană')
  const refused = await save(service, 'În timpul penei')
  expect(refused.error?.message).toMatch(/\S/)

  await postgres.restart()
  await expect.poll(() => readiness(site), { timeout: 30_000 }).toBe(200)
  await vi.waitFor(async () => expect((await save(service, 'După pană')).error).toBeNull(), 30_000)
  await expect.poll(() => pageOf(site), { timeout: 10_000 }).toContain('După pană')
})

test('a file of published content that is half written is as good as none', async () => {
  const postgres = await startPostgresServer()
  closers.push(() => postgres.stop())
  const site = await started({ DATABASE_URL: postgres.url })
  expect((await save(serviceOf(site), 'Păstrat pe disc')).error).toBeNull()
  const snapshot = path.join(folder, 'data', 'published-site.json')
  await expect
    .poll(() => readFile(snapshot, 'utf8').catch(() => ''), { timeout: 10_000 })
    .toContain('Păstrat pe disc')

  const whole = await readFile(snapshot, 'utf8')
  await site.stop()
  closers.pop()
  await writeFile(snapshot, whole.slice(0, whole.length / 2))
  const again = await started({ DATABASE_URL: postgres.url })
  await expect.poll(() => pageOf(again)).toContain('Păstrat pe disc')
})

test('a picture damaged on the disk is one broken picture: the rest of the site and its media go on', async () => {
  const site = await started({})
  const service = serviceOf(site)
  const { default: sharp } = await import('sharp')
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#111827' },
  })
    .png()
    .toBuffer()
  for (const name of ['stricat.png', 'lipsă.png', 'bun.png'].map((n) => n.replace('ă', 'a')))
    expect(
      (await service.storage.from('media').upload(name, picture, { contentType: 'image/png' }))
        .error,
    ).toBeNull()
  const files = await mediaFiles()
  const [damaged, missing] = await filesOf(service, ['stricat.png', 'lipsa.png'])
  expect(files).toEqual(expect.arrayContaining([damaged, missing]))
  await truncate(String(damaged), 20)
  await rm(String(missing))

  for (const name of ['stricat.png', 'lipsa.png']) {
    const small = await fetch(`${site.url}/storage/v1/render/image/public/media/${name}?width=50`)
    expect(small.status, name).toBeGreaterThanOrEqual(400)
    expect(small.status, name).toBeLessThan(500)
  }
  const gone = await fetch(`${site.url}/storage/v1/object/public/media/lipsa.png`)
  expect(await gone.json()).toMatchObject({ statusCode: '404' })
  const good = await fetch(`${site.url}/storage/v1/render/image/public/media/bun.png?width=50`)
  expect(good.status).toBe(200)
  expect((await fetch(site.url)).status).toBe(200)
  const { error } = await service.storage
    .from('media')
    .upload('stricat.png', picture, { contentType: 'image/png', upsert: true })
  expect(error).toBeNull()
  const mended = await fetch(`${site.url}/storage/v1/object/public/media/stricat.png`)
  expect(Buffer.from(await mended.arrayBuffer())).toEqual(picture)
})

async function mediaFiles(): Promise<string[]> {
  const media = path.join(folder, 'data', 'media')
  const entries = await readdir(media, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Where the objects lie: the files are named by version, which the info of an object tells. */
async function filesOf(service: SupabaseClient, names: string[]): Promise<(string | undefined)[]> {
  const files = await mediaFiles()
  return Promise.all(
    names.map(async (name) => {
      const { data } = await service.storage.from('media').info(name)
      return files.find((file) => file.includes(String(data?.version)))
    }),
  )
}

const canMount = process.getuid?.() === 0 && process.platform === 'linux'

test.runIf(canMount)(
  'a full disk: visits go on, saves and uploads fail loudly, and nothing acknowledged is lost',
  async () => {
    const disk = path.join(folder, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk])
    closers.push(async () => execFileSync('umount', ['-l', disk]))
    const environment = { DATA_DIR: path.join(disk, 'data') }
    const site = await started(environment)
    const service = serviceOf(site)
    expect((await save(service, 'Pe disc cu loc')).error).toBeNull()
    const filler = path.join(disk, 'filler')
    execFileSync('sh', ['-c', `dd if=/dev/zero of="${filler}" bs=64k 2>/dev/null || true`])

    const upload = await service.storage.from('media').upload('mare.bin', new Uint8Array(3_000_000))
    expect(upload.error).not.toBeNull()
    expect((await fetch(site.url)).status).toBe(200)
    let acknowledged = 'Pe disc cu loc'
    let failures = 0
    for (let n = 0; n < 40 && failures < 3; n += 1) {
      const title = `Salvarea ${n} ${'x'.repeat(4_000)}`
      if ((await save(service, title)).error) failures += 1
      else acknowledged = title
    }
    expect((await fetch(site.url)).status).toBe(200)

    await rm(filler)
    await vi.waitFor(async () => {
      const { data, error } = await service.rpc('load_site')
      expect(error).toBeNull()
      expect(data.site_hero.title.ro).toBe(acknowledged)
    }, 20_000)
    expect((await save(service, 'Din nou cu loc')).error).toBeNull()
    await site.stop()
    closers.pop()
    const again = await started(environment)
    expect(await pageOf(again)).toContain('Din nou cu loc')
  },
)

test('a restart on the embedded database is a gap of seconds, and loses nothing', async () => {
  const environment = { PORT: String(await freePort()) }
  const site = await started(environment)
  expect((await save(serviceOf(site), 'Înainte de repornire')).error).toBeNull()
  const stopping = performance.now()
  await site.stop()
  closers.pop()
  const again = await started(environment)
  const gapMs = performance.now() - stopping
  console.log(`the restart's gap: ${(gapMs / 1000).toFixed(1)} s`)
  expect(gapMs).toBeLessThan(15_000)
  expect(await pageOf(again)).toContain('Înainte de repornire')
})

test('a clock that jumps a day ahead and back ends no session for good and loses no save', async () => {
  const clock = path.join(folder, 'clock')
  await writeFile(clock, '+0d')
  const site = await started({
    ...followClock(clock),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    ADMIN_EMAIL: 'ana@example.com',
    ADMIN_PASSWORD: 'parola-pentru-teste',
  })
  const client = stockClient(site.url, testKeys.anon)
  const { error } = await client.auth.signInWithPassword({
    email: 'ana@example.com',
    password: 'parola-pentru-teste',
  })
  expect(error).toBeNull()
  expect((await save(client, 'Înainte de salt')).error).toBeNull()
  await writeFile(clock, '+1d')
  // The token has run out; the session has not.
  expect((await save(client, 'Cu un jeton vechi')).error).not.toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await save(client, 'O zi mai târziu')).error).toBeNull()
  await writeFile(clock, '+0d')
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await save(client, 'Din nou azi')).error).toBeNull()
  await expect.poll(() => pageOf(site)).toContain('Din nou azi')
  const { data: versions } = await client.from('site_versions').select('version').order('version')
  const numbers = (versions ?? []).map(({ version }) => version)
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index))
})

test('a running server purges the files in the bin whose thirty days are over', async () => {
  const clock = path.join(folder, 'clock')
  let seconds = 0
  const advance = async (by: number) => {
    seconds += by
    await writeFile(clock, `+${seconds}`)
  }
  await advance(0)
  // Its timers follow this clock too.
  const site = await started({
    ...followClock(clock),
  })
  const service = serviceOf(site)
  const media = service.storage.from('media')
  // The same jobs check the content's links: not those to other machines.
  await service.from('site_footer').update({ socials: [] }).eq('id', 'main')
  const uploadAndRemove = async (name: string) => {
    const before = await mediaFiles()
    expect((await media.upload(name, new Uint8Array([1, 2, 3]))).error).toBeNull()
    expect((await media.remove([name])).error).toBeNull()
    return (await mediaFiles()).find((file) => !before.includes(file))
  }
  const day = 24 * 60 * 60
  const old = await uploadAndRemove('vechi.bin')
  await advance(29 * day)
  const recent = await uploadAndRemove('recent.bin')
  expect(await mediaFiles()).toEqual(expect.arrayContaining([old, recent]))

  await advance(2 * day)
  await expect
    .poll(
      async () => {
        await advance(120)
        return mediaFiles()
      },
      { timeout: 60_000, interval: 500 },
    )
    .not.toContain(old)
  expect(await mediaFiles()).toContain(recent)
})
