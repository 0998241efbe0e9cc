/**
 * The page service alone, without the listener and the rest of the product, which `landing-page.ts` measures. What does a page
 * cost that is not cached yet, and what the page of one project among a thousand? What do made-up addresses cost against a
 * cached page? Do pages grow with the number of projects, and does memory stay flat? What does a page of a prepared set cost, and
 * does it cost the cached pages anything?
 */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { defaultSiteData } from '../src/content/defaults/default-site-data.ts'
import { detailedListAt, withBlankDetails } from '../src/content/site/details.ts'
import type { SiteData } from '../src/content/site/site-data.ts'
import { createPageService, type PageService } from '../src/server/pages/page-service.ts'
import type { LoadDetails } from '../src/server/pages/published/shown-site.ts'
import { snapshotFile } from '../src/server/pages/published/snapshot-file.ts'
import { previewFrame } from '../src/server/prepared/preview-frame.tsx'
import { askRepeatedly, exchange } from './load/ask-repeatedly.ts'
import type { BenchResult } from './support/bench-result.ts'
import { median } from './support/measure.ts'

// Short alternating rounds, so that other work of the machine slows down both sides alike.
const roundSeconds = 0.4
const madeUpRounds = 9
const maxMissMs = 10
/** How much longer a project's page may take because of a thousand others. */
const maxManyProjectsRatio = 1.5
const projectRounds = 9
const maxGrowthMegabytes = 16
const previewRounds = 15
const pagesOfRound = 20
/** A preview against the same page made anew, and a cached page beside previews against one without them. */
const maxPreviewRatio = 1.5
const maxCachedRatio = 1.05
/** Cached pages that one made-up address may cost. */
const maxMadeUpRatio = 8

const madeUpAddresses = {
  'an unknown page': '/nimic-00000000',
  'the not-found screen': '/404?from=/nimic-00000000',
  'an unknown address deeper': '/nimic/00000000',
  'a made-up category': '/proiecte?categorie=nimic-00000000',
  'a made-up page number': '/proiecte?pagina=900000000',
}

export const results: BenchResult[] = []

const directory = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
try {
  results.push(await measureMiss())
  results.push(await compareProjectPages())
  results.push(...(await measurePreview()))
  results.push(...(await measureMadeUpAddresses()))
  await compareProjectCounts()
} finally {
  await rm(directory, { recursive: true, force: true })
}

async function noDetails(): ReturnType<LoadDetails> {
  return { details: {}, pictures: {} }
}

async function openPages(
  site: SiteData,
  loadDetails: LoadDetails = noDetails,
): Promise<PageService> {
  return createPageService({
    loadSite: async () => ({ site, revision: 1, pictures: {} }),
    loadDetails,
    assets: {
      styles: ['/assets/site.css'],
      projectPrint: '/assets/project-print.css',
      clientModule: '/assets/site.js',
    },
    snapshot: snapshotFile(path.join(directory, 'published.json')),
  })
}

/** Microseconds of the thread that serves, for each answer. */
async function cpuMicrosecondsEach(port: number, address: string): Promise<number> {
  const before = await threadMicroseconds()
  const limits = { seconds: roundSeconds, maxRequests: Number.POSITIVE_INFINITY }
  const { answers } = await askRepeatedly(port, limits, address)
  return ((await threadMicroseconds()) - before) / answers
}

/** The main thread serves, and its number is that of the process; elsewhere than on Linux there is no such file. */
async function threadMicroseconds(): Promise<number> {
  const file = `/proc/self/task/${process.pid}/schedstat`
  const text = await readFile(file, 'utf8').catch(() => 'NaN')
  return Number(text.split(' ')[0]) / 1000
}

async function checkMemory(port: number): Promise<void> {
  await askRepeatedly(port, { seconds: 60, maxRequests: 20_000 })
  const before = heapMegabytes()
  await askRepeatedly(port, { seconds: 60, maxRequests: 200_000 })
  const grown = heapMegabytes() - before
  if (grown > maxGrowthMegabytes) throw new Error(`Memory grew by ${grown.toFixed(1)} MB`)
}

function heapMegabytes(): number {
  setFlagsFromString('--expose_gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

/** Each host has pages of its own, so every request of another host is a miss. */
async function measureMiss(): Promise<BenchResult> {
  const pages = await openPages(defaultSiteData)
  const visit = async (host: string) => {
    const headers = { Host: host, 'Accept-Encoding': 'br' }
    const answer = await pages.fetch(new Request(`http://${host}/`, { headers }))
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The page answers ${answer.status}`)
  }
  for (let warm = 0; warm < 50; warm += 1) await visit(`warm-${warm}.example`)
  const misses = 200
  const before = process.cpuUsage()
  for (let miss = 0; miss < misses; miss += 1) await visit(`host-${miss}.example`)
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1000 / misses
  await pages.close()
  return {
    name: 'page made anew, page service alone',
    measured: ms / 1000,
    unit: 's',
    better: 'lower',
    goal: maxMissMs / 1000,
    figures: `${ms.toFixed(2)} ms of CPU, rendered and compressed`,
  }
}

/** With a thousand projects, so that looking for one that is not there is as long as it gets. */
async function measureMadeUpAddresses(): Promise<BenchResult[]> {
  const pages = await openPages(withProjects(1_000))
  const server = await serve(pages)
  await checkMemory(server.port)
  const measured: BenchResult[] = []
  for (const [name, address] of Object.entries(madeUpAddresses)) {
    const inTurn: Record<'cached' | 'madeUp', number>[] = []
    for (let round = 0; round < madeUpRounds; round += 1)
      inTurn.push({
        cached: await cpuMicrosecondsEach(server.port, '/'),
        madeUp: await cpuMicrosecondsEach(server.port, address),
      })
    const cached = median(inTurn.map((round) => round.cached))
    const madeUp = median(inTurn.map((round) => round.madeUp))
    measured.push({
      name: `${name}, page service alone`,
      reference: 'a cached page',
      measured: madeUp / cached,
      unit: 'ratio',
      better: 'lower',
      goal: maxMadeUpRatio,
      figures: `${madeUp.toFixed(0)} against ${cached.toFixed(0)} µs of CPU, with a thousand projects`,
    })
  }
  server.close()
  await pages.close()
  return measured
}

/** Pages of a project, made anew in turn by two servers, of which one has ten projects and the other a thousand. */
async function compareProjectPages(): Promise<BenchResult> {
  // The last one, so that looking for it is as long as it gets.
  const few = {
    pages: await openPages(withProjects(10), loadDetailsWithStory),
    last: 'project-0009',
  }
  const many = {
    pages: await openPages(withProjects(1_000), loadDetailsWithStory),
    last: 'project-0999',
  }
  const inTurn: { few: number; many: number }[] = []
  for (let round = -2; round < projectRounds; round += 1) {
    const costs = {
      few: await projectPageMs(few, `few-${round}`),
      many: await projectPageMs(many, `many-${round}`),
    }
    if (round >= 0) inTurn.push(costs)
  }
  await few.pages.close()
  await many.pages.close()
  const costOfFew = median(inTurn.map((round) => round.few))
  const costOfMany = median(inTurn.map((round) => round.many))
  const measured = costOfMany / costOfFew
  return {
    name: "a project's page made anew among a thousand, page service alone",
    reference: 'the same among ten projects',
    measured,
    unit: 'ratio',
    better: 'lower',
    goal: maxManyProjectsRatio,
    figures: `${costOfMany.toFixed(2)} against ${costOfFew.toFixed(2)} ms of CPU`,
  }
}

async function projectPageMs(
  { pages, last }: { pages: PageService; last: string },
  name: string,
): Promise<number> {
  const count = 20
  const before = process.cpuUsage()
  for (let at = 0; at < count; at += 1) {
    const url = `http://${name}-${at}.example/proiecte/${last}`
    const answer = await pages.fetch(new Request(url))
    const html = await answer.text()
    if (!html.includes('Povestea')) throw new Error(`The page answers ${answer.status}`)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

async function measurePreview(): Promise<BenchResult[]> {
  const pages = await openPages(defaultSiteData)
  const content = { site: pages.prepare(defaultSiteData), revision: 1, pictures: {} }
  const link = {
    link_id: '00000000-0000-4000-8000-000000000000',
    secret_hash: '',
    set_id: '',
    set_revision: 1,
    content_revision: 1,
    state: 'draft',
    for_whom: 'Maria Ceban',
    expires_at: '2030-01-01T00:00:00Z',
  } as const
  const frame = previewFrame(link, 'ro', {})
  const request = (host: string) =>
    new Request(`http://${host}/`, { headers: { Host: host, 'Accept-Encoding': 'br' } })
  const preview = (host: string) =>
    pages.fetchPreview(
      { request: request(host), incoming: undefined, path: '/', loadDetails: noDetails },
      content,
      frame,
    )
  const costOf = async (ask: (host: string) => Promise<Response>, name: string) => {
    const before = await threadMicroseconds()
    for (let at = 0; at < pagesOfRound; at += 1) {
      const answer = await ask(`${name}-${at}.example`)
      if (answer.status !== 200) throw new Error(`The page answers ${answer.status}`)
      await answer.arrayBuffer()
    }
    return ((await threadMicroseconds()) - before) / 1000 / pagesOfRound
  }
  const server = await serve(pages)
  const inTurn: Record<'anew' | 'preview' | 'beside' | 'alone', number>[] = []
  for (let round = -3; round < previewRounds; round += 1) {
    const anew = await costOf((host) => pages.fetch(request(host)), `anew-${round}`)
    const alone = await cpuMicrosecondsEach(server.port, '/')
    const shown = await costOf(preview, `preview-${round}`)
    const beside = await cpuMicrosecondsEach(server.port, '/')
    if (round >= 0) inTurn.push({ anew, preview: shown, beside, alone })
  }
  server.close()
  await pages.close()
  const cost = (name: keyof (typeof inTurn)[number]) => median(inTurn.map((round) => round[name]))
  return [
    {
      name: 'page of a prepared set, page service alone',
      reference: 'the same page made anew',
      measured: cost('preview') / cost('anew'),
      unit: 'ratio',
      better: 'lower',
      goal: maxPreviewRatio,
      figures: `${cost('preview').toFixed(2)} against ${cost('anew').toFixed(2)} ms of the serving thread`,
    },
    {
      name: 'cached page after pages of a prepared set, page service alone',
      reference: 'a cached page after public pages',
      measured: cost('beside') / cost('alone'),
      unit: 'ratio',
      better: 'lower',
      goal: maxCachedRatio,
      figures: `${cost('beside').toFixed(1)} against ${cost('alone').toFixed(1)} µs of CPU`,
    },
  ]
}

/** What the database would answer. */
async function loadDetailsWithStory({
  site_projects_items: keys = [],
}: Parameters<LoadDetails>[0]): ReturnType<LoadDetails> {
  const [blank] = withBlankDetails(withProjects(1)).projects.items
  const text = '<p>Povestea unei clădiri.</p>'.repeat(40)
  const details = { ...blank, story: { ro: text, en: text, ru: text } }
  return {
    details: { site_projects_items: new Map(keys.map((id) => [id, { ...details, id }])) },
    pictures: {},
  }
}

async function compareProjectCounts(): Promise<void> {
  // Sixty fill one page of the list.
  const few = await sizes(withProjects(60))
  const many = await sizes(withProjects(1_000))
  console.log(`60 and 1000 projects: landing ${few.landing} and ${many.landing} B`)
  console.log(`                      /proiecte ${few.projects} and ${many.projects} B`)
  if (many.landing !== few.landing) throw new Error('The landing page grows with the projects')
  if (many.projects > few.projects * 1.05) throw new Error('/proiecte grows with the projects')
}

function withProjects(count: number): SiteData {
  const [first] = defaultSiteData.projects.items
  if (!first) throw new Error('There is no project to multiply')
  const detailFields = detailedListAt('projects.items')?.detailFields ?? []
  const card = Object.entries(first).filter(([name]) => !detailFields.includes(name))
  const items = Array.from({ length: count }, (_, index) => ({
    ...(Object.fromEntries(card) as typeof first),
    slug: '',
    id: `project-${String(index).padStart(4, '0')}`,
  }))
  return { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } }
}

async function sizes(site: SiteData): Promise<{ landing: number; projects: number }> {
  const pages = await openPages(site)
  const size = async (address: string) => {
    const headers = { Host: 'temelia.example', 'Accept-Encoding': 'gzip' }
    const answer = await pages.fetch(new Request(`http://temelia.example${address}`, { headers }))
    return gunzipSync(Buffer.from(await answer.arrayBuffer())).length
  }
  const measured = { landing: await size('/'), projects: await size('/proiecte') }
  await pages.close()
  return measured
}

/** Serves the pages, of which the first is in the cache. */
async function serve(pages: PageService) {
  const answer = getRequestListener((request) => pages.fetch(request))
  const server = createServer((request, response) => {
    if (!pages.answerFromCache(request, response)) void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await exchange(port)
  return { port, close: () => server.close() }
}
