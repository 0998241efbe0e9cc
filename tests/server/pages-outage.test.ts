import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadedSite } from '#data/site/load-site.ts'
import type { LoadDetails } from '#server/pages/published/shown-site.ts'
import { siteTitled, startPageServer } from './page-server.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outage-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true })
})

const never = new Promise<never>(() => {})
const broken = async (): Promise<LoadedSite> => {
  throw new Error('The database is away')
}

/** Leaves behind what a server that has published this content leaves. */
async function publish(title: string, revision = 7): Promise<void> {
  const loadSite = async () => ({ site: siteTitled(title), revision, pictures: {} })
  await using server = await startPageServer({ loadSite, directory })
  expect((await fetch(server.origin)).status).toBe(200)
}

/** The quickest of three: a machine busy with something else says nothing of the server. */
async function quickestMs(origin: string): Promise<number> {
  const visits = [await timed(origin), await timed(origin), await timed(origin)]
  return Math.min(...visits.map(({ ms }) => ms))
}

async function timed(origin: string): Promise<{ answer: Response; text: string; ms: number }> {
  const start = performance.now()
  const answer = await fetch(origin)
  return { answer, text: await answer.text(), ms: performance.now() - start }
}

test('without any content and a failing database, the shell page is sent at once and not cached', async () => {
  await using server = await startPageServer({ loadSite: broken, directory })
  const { answer, text } = await timed(`${server.origin}/?lang=ru`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(text).toContain('<html lang="ru" data-shell')
  expect(text).toContain('src="/assets/client.js"')
  expect(await quickestMs(`${server.origin}/?lang=ru`)).toBeLessThan(600)
})

test('with a hanging database the first visitor waits 800 ms, later ones not at all', async () => {
  await using server = await startPageServer({ loadSite: () => never, directory })
  const first = await timed(server.origin)
  expect(first.text).toContain('data-shell')
  expect(first.ms).toBeGreaterThan(750)
  expect(await quickestMs(server.origin)).toBeLessThan(400)
})

test('content that arrives within the wait is shown', async () => {
  const loadSite = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { site: siteTitled('Târziu'), revision: 1, pictures: {} }
  }
  await using server = await startPageServer({ loadSite, directory })
  expect((await timed(server.origin)).text).toContain('Târziu')
})

test('the snapshot on disk is shown rather than the shell page', async () => {
  await publish('De pe disc')
  await using server = await startPageServer({ loadSite: broken, directory })
  const { answer, text } = await timed(server.origin)
  expect(answer.status).toBe(200)
  expect(text).toContain('De pe disc')
  // It may be outdated: every cache asks again before it shows it.
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
})

test('the snapshot is served while the database hangs, after one wait', async () => {
  await publish('De pe disc')
  await using server = await startPageServer({ loadSite: () => never, directory })
  expect((await timed(server.origin)).text).toContain('De pe disc')
  expect((await timed(server.origin)).text).toContain('De pe disc')
  expect(await quickestMs(server.origin)).toBeLessThan(400)
})

test('content of a database that is back replaces the snapshot without any request', async () => {
  await publish('Vechi')
  let isBack = false
  const loadSite = () =>
    isBack ? Promise.resolve({ site: siteTitled('Nou'), revision: 3, pictures: {} }) : broken()
  await using server = await startPageServer({ loadSite, directory })
  expect((await timed(server.origin)).text).toContain('Vechi')
  isBack = true
  await vi.waitFor(async () => expect((await timed(server.origin)).text).toContain('Nou'), 5_000)
})

test('a failing database is not queried for every visitor', async () => {
  let loads = 0
  const loadSite = () => {
    loads += 1
    return broken()
  }
  await using server = await startPageServer({ loadSite, directory })
  for (let visit = 0; visit < 30; visit += 1) await fetch(server.origin)
  expect(loads).toBeLessThan(5)
})

test('cached pages are served when the next load fails', async () => {
  let isUp = true
  const loadSite = () =>
    isUp ? Promise.resolve({ site: siteTitled('Ultima'), revision: 1, pictures: {} }) : broken()
  await using server = await startPageServer({ loadSite, directory })
  await fetch(server.origin)
  isUp = false
  server.pages.contentChanged(2)
  const { answer, text } = await timed(server.origin)
  expect(answer.status).toBe(200)
  expect(text).toContain('Ultima')
  expect(server.failures).not.toHaveLength(0)
})

test.each([
  ['cut short', (whole: string) => whole.slice(0, whole.length / 2)],
  ['changed', (whole: string) => whole.replace('De pe disc', 'Falsificat')],
  ['empty', () => ''],
  ['of something else', () => '{"site":{}}'],
  ['valid in form, not in content', () => forged('{"revision":1,"site":{}}')],
  ['signed but not JSON', () => forged('nothing')],
])('a stored snapshot that is %s is ignored', async (_, damage) => {
  await publish('De pe disc')
  const [name = ''] = await readdir(directory)
  const path = join(directory, name)
  await writeFile(path, await damage(await readFile(path, 'utf8')))
  await using server = await startPageServer({ loadSite: broken, directory })
  expect((await timed(server.origin)).text).toContain('data-shell')
})

/** As the server loads it: without the galleries. */
function withoutGalleries(revision: number): LoadedSite {
  const site = siteTitled('Acum')
  const items = site.projects.items.map(({ galleryImages: _, ...card }) => card)
  return { site: { ...site, projects: { ...site.projects, items } }, revision, pictures: {} }
}

test('a page that shows galleries is shown without them for a moment while they cannot be had, and no cache keeps it', async () => {
  const answers: LoadDetails[] = [
    () => Promise.reject(new Error('The database is away')),
    async ({ site_projects_items: keys = [] }) => {
      const items = keys.map((key) => [key, { galleryImages: [`/${key}-2.jpg`] }] as const)
      return { details: { site_projects_items: new Map(items) }, pictures: {} }
    },
  ]
  const asked: unknown[] = []
  await using server = await startPageServer({
    loadSite: async () => withoutGalleries(4),
    loadDetails: (wanted, revision) => {
      asked.push({ wanted, revision })
      return (answers.shift() as LoadDetails)(wanted, revision)
    },
    directory,
  })
  const address = `${server.origin}/photos`
  const bare = await Promise.all([timed(address), timed(address), timed(address)])
  for (const { answer, text } of bare) {
    expect(text).toContain('Acum')
    expect(text).not.toContain('-2.jpg')
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  }
  expect(asked).toEqual([
    { wanted: { site_projects_items: ['project-logistics', 'project-residential'] }, revision: 4 },
  ])
  expect(server.failures).toHaveLength(1)
  expect(server.hits).toEqual([false, false, false])

  const whole = await vi.waitUntil(
    async () => {
      const { text } = await timed(address)
      return text.includes('/project-residential-2.jpg') && text
    },
    { timeout: 10_000, interval: 100 },
  )
  expect(whole).toContain('/project-logistics-2.jpg')
  expect((await fetch(address)).headers.get('cache-control')).toContain('s-maxage')
  expect(server.hits.at(-1)).toBe(true)
  expect(asked).toHaveLength(2)
})

test('galleries that do not come are waited for 800 ms', async () => {
  await using server = await startPageServer({
    loadSite: async () => withoutGalleries(4),
    loadDetails: () => never,
    directory,
  })
  await fetch(server.origin)
  const { text, ms } = await timed(`${server.origin}/photos`)
  expect(text).toContain('Acum')
  expect(ms).toBeGreaterThan(700)
})

test('publishing leaves one snapshot file, readable by its owner only, and no temporary files', async () => {
  await publish('De pe disc')
  await publish('Încă o dată', 8)
  const names = await readdir(directory, { withFileTypes: true })
  expect(names.map(({ name }) => name)).toEqual(['published.json'])
  const { mode } = await import('node:fs').then((fs) =>
    fs.statSync(join(directory, 'published.json')),
  )
  expect(mode & 0o777).toBe(0o600)
})

async function forged(content: string): Promise<string> {
  const { createHash } = await import('node:crypto')
  return `${createHash('sha256').update(content).digest('hex')}\n${content}`
}
