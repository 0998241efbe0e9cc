/**
 * How fast does the landing page leave the server? The reference is a bare node:http server that sends the same answer,
 * measured with the same client in the same run. For comparison: the same with three headers instead of all, and nginx
 * where it is installed. Then the cost of a page that is not cached yet, of made-up addresses, of a thousand projects,
 * and whether memory stays flat.
 */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { defaultSiteData } from '../src/content/default-site-data.ts'
import type { SiteData } from '../src/content/site-data.ts'
import { createPages, type Pages } from '../src/server/pages/create-pages.ts'
import { snapshotFile } from '../src/server/pages/snapshot-file.ts'
import { Document } from '../src/site/document/document.tsx'
import { pictureSources } from '../src/site/pictures/picture-sources.ts'
import { resolvePage } from '../src/site/view/page-table.ts'
import { templateOf } from '../src/site/view/page-template.ts'
import { askRepeatedly, exchange } from './load/ask-repeatedly.ts'
import { startNginx } from './load/nginx.ts'

// Short alternating rounds, so that other work of the machine slows down both sides alike.
const roundSeconds = 0.4
const rounds = 25
const madeUpRounds = 9
const minRatio = 0.9
const maxMissMs = 10
const maxGrowthMegabytes = 16
/** Cached pages that one made-up address may cost. */
const maxMadeUpRatio = 8

const madeUpAddresses = {
  'an unknown page': '/nimic-00000000',
  'the not-found screen': '/404?from=/nimic-00000000',
  'an unknown address deeper': '/nimic/00000000',
  'a made-up category': '/proiecte?categorie=nimic-00000000',
  'a made-up page number': '/proiecte?pagina=900000000',
}

const directory = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
try {
  await compareThroughput()
  await measureMisses()
  await measureMadeUpAddresses()
  await compareProjectCounts()
} finally {
  await rm(directory, { recursive: true, force: true })
}

async function openPages(site: SiteData): Promise<Pages> {
  return createPages({
    loadSite: async () => ({ site, revision: 1 }),
    screens: { Document, resolvePage, templateOf },
    assets: {
      styles: ['/assets/site.css'],
      clientModule: '/assets/site.js',
      picture: pictureSources,
    },
    snapshot: snapshotFile(path.join(directory, 'published.json')),
  })
}

async function compareThroughput(): Promise<void> {
  const pages = await openPages(defaultSiteData)
  const answer = getRequestListener((request) => pages.fetch(request))
  const cached = await listen((request, response) => {
    if (!pages.handle(request, response)) void answer(request, response)
  })
  const { body, headers } = await landingPage(cached.port)
  const bare = await listen((_, response) => {
    response.writeHead(200, headers).end(body)
  })
  const few = ['Content-Type', 'text/html; charset=utf-8', 'Content-Encoding', 'br']
  const bodyAlone = await listen((_, response) => {
    response.writeHead(200, [...few, 'Content-Length', String(body.length)]).end(body)
  })
  const nginx = await startNginx(directory, body)

  const servers = { bare, cached, bodyAlone, ...(nginx ? { nginx } : {}) }
  const measured = new Map<string, Round[]>(Object.keys(servers).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { port }] of Object.entries(servers))
      measured.get(name)?.push(await measureRound(port))
  }
  const median = (name: keyof typeof servers, key: keyof Round) =>
    middle((measured.get(name) ?? []).map((round) => round[key]))
  for (const name of ['bare', 'cached', 'bodyAlone', 'nginx'] as const)
    console.log(
      `${name.padEnd(9)} ${measured.has(name) ? median(name, 'rate').toFixed(0) : 'no'} requests/s`,
    )
  const rate = median('cached', 'rate') / median('bare', 'rate')
  const time = median('bare', 'time') / median('cached', 'time')
  const toBodyAlone = median('bodyAlone', 'time') / median('cached', 'time')
  console.log(
    `cached landing page, ${body.length} B br, against bare node:http: ${rate.toFixed(2)} by the clock,`,
  )
  console.log(
    `  ${time.toFixed(2)} by the serving thread's time, ${toBodyAlone.toFixed(2)} against few headers`,
  )
  await checkMemory(cached.port)
  await nginx?.stop()
  bare.close()
  bodyAlone.close()
  cached.close()
  await pages.close()
  // The thread's CPU time is meaningful also on a busy machine.
  if (Math.max(rate, time || 0) < minRatio) throw new Error('The page cache is too slow')
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The answer of the page cache: the body, and the headers that are not node's own. */
async function landingPage(port: number): Promise<{ body: Buffer; headers: string[] }> {
  for (let visit = 0; visit < 2; visit += 1) await exchange(port)
  const answer = await exchange(port)
  const end = answer.indexOf('\r\n\r\n')
  const lines = answer.toString('latin1', 0, end).split('\r\n').slice(1)
  const own = lines.filter((line) => !/^(?:date|connection|keep-alive):/i.test(line))
  const headers = own.flatMap((line) => line.split(/: (.*)/s, 2))
  return { body: answer.subarray(end + 4), headers }
}

interface Round {
  /** Answers a second. */
  rate: number
  /** Microseconds of the thread that serves, for each answer. */
  time: number
}

async function measureRound(port: number, address = '/'): Promise<Round> {
  const before = await threadMicroseconds()
  const limits = { seconds: roundSeconds, most: Number.POSITIVE_INFINITY }
  const { answers, ms } = await askRepeatedly(port, limits, address)
  return { rate: (answers / ms) * 1000, time: ((await threadMicroseconds()) - before) / answers }
}

/** The main thread serves, and its number is that of the process; elsewhere than on Linux there is no such file. */
async function threadMicroseconds(): Promise<number> {
  const file = `/proc/self/task/${process.pid}/schedstat`
  const text = await readFile(file, 'utf8').catch(() => 'NaN')
  return Number(text.split(' ')[0]) / 1000
}

async function checkMemory(port: number): Promise<void> {
  await askRepeatedly(port, { seconds: 60, most: 20_000 })
  const before = heapMegabytes()
  const { answers } = await askRepeatedly(port, { seconds: 60, most: 200_000 })
  const grown = heapMegabytes() - before
  console.log(
    `memory after ${answers.toFixed(0)} more requests: ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB`,
  )
  if (grown > maxGrowthMegabytes) throw new Error(`Memory grew by ${grown.toFixed(1)} MB`)
}

function heapMegabytes(): number {
  setFlagsFromString('--expose_gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}

/** Each host has pages of its own, so every request of another host is a miss. */
async function measureMisses(): Promise<void> {
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
  console.log(`a miss, rendered and compressed: ${ms.toFixed(1)} ms of CPU in all threads`)
  await pages.close()
  if (ms > maxMissMs) throw new Error(`A miss takes ${ms.toFixed(1)} ms`)
}

/** With a thousand projects, so that looking for one that is not there is as long as it gets. */
async function measureMadeUpAddresses(): Promise<void> {
  const pages = await openPages(withProjects(1_000))
  const answer = getRequestListener((request) => pages.fetch(request))
  const server = await listen((request, response) => {
    if (!pages.handle(request, response)) void answer(request, response)
  })
  await exchange(server.port)
  const ratios: [string, number][] = []
  for (const [name, address] of Object.entries(madeUpAddresses)) {
    const inTurn: number[] = []
    for (let round = 0; round < madeUpRounds; round += 1) {
      const cached = await measureRound(server.port)
      const madeUp = await measureRound(server.port, address)
      inTurn.push(madeUp.time / cached.time)
    }
    ratios.push([name, middle(inTurn)])
  }
  for (const [name, ratio] of ratios)
    console.log(`${name}: ${ratio.toFixed(1)} times the thread's time of a cached page`)
  server.close()
  await pages.close()
  const costly = ratios.filter(([, ratio]) => ratio > maxMadeUpRatio)
  if (costly.length > 0) throw new Error(`Made-up addresses cost too much: ${costly.join('; ')}`)
}

async function compareProjectCounts(): Promise<void> {
  const few = await sizes(withProjects(12))
  const many = await sizes(withProjects(1_000))
  console.log(`12 and 1000 projects: landing ${few.landing} and ${many.landing} B`)
  console.log(`                      /proiecte ${few.projects} and ${many.projects} B`)
  if (many.landing !== few.landing) throw new Error('The landing page grows with the projects')
  if (many.projects > few.projects * 1.5) throw new Error('/proiecte grows with the projects')
}

function withProjects(count: number): SiteData {
  const [first] = defaultSiteData.projects.items
  if (!first) throw new Error('There is no project to multiply')
  const items = Array.from({ length: count }, (_, place) => ({
    ...first,
    id: `project-${String(place).padStart(4, '0')}`,
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

async function listen(handler: RequestListener) {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
