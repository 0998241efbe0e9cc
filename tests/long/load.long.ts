import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type RunningSite, startSite, temporaryFolder, testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'

const minutes = Number(process.env.LOAD_MINUTES ?? 10)
const metricsToken = 'token-of-the-numbers'

let site: RunningSite
let remove: () => Promise<void>
beforeEach(async () => {
  const made = await temporaryFolder()
  remove = made.remove
  site = await startSite({ DATA_DIR: made.folder, METRICS_TOKEN: metricsToken })
})
afterEach(async () => {
  await site.stop()
  await remove()
})

const clientOf = (key: string): SupabaseClient => stockClient(site.url, key)

async function numberOf(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const numbers = await (await fetch(`${site.url}/metrics`, { headers })).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(numbers)?.[1])
}

const memory = () => numberOf('process_resident_memory_bytes')
const cpuSeconds = () => numberOf('process_cpu_seconds_total')

const pages = ['/', '/?lang=en', '/?lang=ru', '/proiecte', '/termeni-si-conditii', '/404']
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** How long an answer took to its last byte, in milliseconds. */
async function visit(path: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now()
  const asked = request(site.url + path, {
    agent,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  asked.end()
  const [answer] = await once(asked, 'response')
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode >= 400 && path !== '/404') throw new Error(`${path}: ${answer.statusCode}`)
  return performance.now() - started
}

async function save(service: SupabaseClient, title: string): Promise<number> {
  const started = performance.now()
  const { data: loaded } = await service.rpc('load_site')
  const { data, error } = await service.rpc('save_site', {
    base_revision: loaded.revision,
    changes: { site_hero: { title: { ro: title, en: title, ru: title } } },
  })
  if (error || !data.saved) throw new Error(`a save failed: ${error?.message ?? 'stale'}`)
  return performance.now() - started
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

test(`${minutes} minutes of pages, calls and saves leave the memory flat and the answers quick`, {
  timeout: (minutes + 5) * 60_000,
}, async () => {
  const service = clientOf(testKeys.service)
  const took = { page: [] as number[], call: [] as number[], save: [] as number[] }
  const measured: number[] = []
  const started = Date.now()
  const isOver = () => Date.now() - started > minutes * 60_000
  let [turn, saves] = [0, 0]
  let lastSave: Promise<void> = Promise.resolve()

  const keepAsking = async () => {
    while (!isOver()) {
      turn += 1
      const share = turn % 100
      if (share === 0) {
        // One editor at a time, as it is with people.
        lastSave = lastSave.then(async () => {
          took.save.push(await save(service, `Salvarea ${saves++}`))
        })
        await lastSave
      } else if (share % 24 === 0)
        took.call.push(
          await visit('/rest/v1/site_services_items?select=*', { apikey: testKeys.anon }),
        )
      else took.page.push(await visit(pages[turn % pages.length] ?? '/'))
      // Visitors, not a benchmark: a breath between two requests.
      await wait(10)
    }
  }
  const watch = async () => {
    while (!isOver()) {
      await wait(Math.max(1_000, (minutes * 60_000) / 40))
      measured.push(await memory())
    }
  }
  await Promise.all([...Array.from({ length: 8 }, keepAsking), watch()])

  const quarter = Math.ceil(measured.length / 4)
  const early = percentile(measured.slice(quarter, 2 * quarter), 0.5)
  const late = percentile(measured.slice(-quarter), 0.5)
  const report = Object.entries(took)
    .map(
      ([kind, times]) =>
        `${kind} ${times.length} p50 ${percentile(times, 0.5).toFixed(1)} p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    )
    .join(', ')
  console.log(
    `${report}; memory ${Math.round(early / 1e6)} MB, at the end ${Math.round(late / 1e6)} MB`,
  )
  expect(took.save.length).toBeGreaterThan(10)
  expect(late / early).toBeLessThan(1.25)
  expect(percentile(took.page, 0.99)).toBeLessThan(500)
})

test('1,000 connections that dawdle do not stop the rest, and are cut', async () => {
  const port = Number(new URL(site.url).port)
  const alone = percentile(await times(200), 0.5)
  const slow: Socket[] = []
  for (let n = 0; n < 1_000; n += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    await once(socket, 'connect')
    // A third never says a word, a third stops within the head, a third sends a body byte by byte.
    if (n % 3 === 1) socket.write('GET / HTTP/1.1\r\nHost: a.test\r\nX-Slow: ')
    if (n % 3 === 2)
      socket.write(
        `POST /auth/v1/token HTTP/1.1\r\nHost: a.test\r\napikey: ${testKeys.anon}\r\nContent-Length: 900\r\n\r\n{`,
      )
    slow.push(socket)
  }
  const withinBody = slow.filter((_, n) => n % 3 === 2)
  const dribbling = setInterval(() => {
    for (const socket of withinBody) if (socket.writable) socket.write(' ')
  }, 1_000)
  const besides = percentile(await times(200), 0.5)
  console.log(`a page alone ${alone.toFixed(1)} ms, besides them ${besides.toFixed(1)} ms`)
  expect(besides).toBeLessThan(Math.max(50, alone * 5))
  const open = (sockets: readonly Socket[]) =>
    sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open').length
  const withinHead = slow.filter((_, n) => n % 3 === 1)
  await expect.poll(() => open(withinHead), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => open(withinBody), { timeout: 60_000 }).toBe(0)
  clearInterval(dribbling)
  await expect.poll(() => open(slow), { timeout: 150_000 }).toBe(0)
})

async function timesWithin(milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds
  const taken: number[] = []
  while (performance.now() < end) {
    taken.push(await visit('/'))
    await wait(5)
  }
  return taken
}

async function times(count: number): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < count; n += 1) taken.push(await visit('/'))
  return taken
}

test('a burst of 200 different image transforms leaves the pages quick, and ends', async () => {
  const service = clientOf(testKeys.service)
  const noise = Buffer.alloc(1_600 * 1_000 * 3, 0).map((_, index) => (index * 2_654_435_761) % 256)
  const picture = await sharp(noise, { raw: { width: 1_600, height: 1_000, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  const { error } = await service.storage
    .from('media')
    .upload('mare.jpg', picture, { contentType: 'image/jpeg' })
  expect(error).toBeNull()
  const address = `${site.url}/storage/v1/render/image/public/media/mare.jpg`
  const transforms = Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const answer = await fetch(`${address}?width=${200 + n}`)
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  transforms.catch(() => undefined)
  const pagesMeanwhile = await times(100)
  console.log(
    `pages meanwhile: p50 ${percentile(pagesMeanwhile, 0.5).toFixed(1)}, p99 ${percentile(pagesMeanwhile, 0.99).toFixed(1)} ms`,
  )
  expect(percentile(pagesMeanwhile, 0.5)).toBeLessThan(300)
  const statuses = await transforms
  // The queue is bounded: what does not fit is told to come again.
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  expect((await fetch(site.url)).status).toBe(200)
})

test('large broadcasts and long joins of strangers cost less than a second of the server’s time', async () => {
  const before = await cpuSeconds()
  const headers = { apikey: testKeys.anon, 'content-type': 'application/json' }
  const start = `{"messages":[${'{},'.repeat(20_000)}`
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const asked = request(`${site.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { ...headers, 'content-length': 8 * 1024 * 1024 },
      })
      asked.on('error', () => undefined)
      asked.write(start)
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      asked.destroy()
      return answer.statusCode
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([413]))
  for (const entries of [80_000, 20_000]) {
    const join = `["1","1","realtime:x","phx_join",{"config":{"postgres_changes":[${'{},'.repeat(entries)}{}]}}]`
    const sockets = Array.from(
      { length: 20 },
      () =>
        new WebSocket(
          `${site.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${testKeys.anon}`,
        ),
    )
    await Promise.all(
      sockets.map(async (socket) => {
        await once(socket, 'open')
        socket.send(join)
        const [answer] = await Promise.race([once(socket, 'message'), once(socket, 'close')])
        expect(String(answer)).toMatch(/^1009$|InvalidJoinPayload/)
        socket.terminate()
      }),
    )
  }
  // What held the pages up was this, whatever else the machine does.
  expect((await cpuSeconds()) - before).toBeLessThan(1)
  await visit('/')
})

test.each(['joins', 'broadcasts'] as const)(
  'beside a flood of large %s a cached page comes as it does without',
  async (kind) => {
    await visit('/')
    const alone = await timesWithin(5_000)
    const flood = fork(fileURLToPath(new URL('../support/realtime-flood.js', import.meta.url)), [
      site.url,
      testKeys.anon,
      kind,
    ])
    await wait(500)
    const beside = await timesWithin(5_000)
    const reported = once(flood, 'message')
    flood.send('stop')
    const [outcomes] = (await reported) as [Record<string, number>]
    const figures = (values: number[]) =>
      `p50 ${percentile(values, 0.5).toFixed(1)}, p99 ${percentile(values, 0.99).toFixed(1)}, longest ${Math.max(...values).toFixed(1)} ms`
    console.log(
      `alone: ${figures(alone)}; beside ${kind}: ${figures(beside)}; ${JSON.stringify(outcomes)}`,
    )
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20)
    expect(percentile(beside, 0.5)).toBeLessThan(Math.max(10, 5 * percentile(alone, 0.5)))
    expect(percentile(beside, 0.99)).toBeLessThan(Math.max(50, 5 * percentile(alone, 0.99)))
    // One frame of 80,000 entries held every page for half a second, a hundred broadcasts for seven.
    expect(Math.max(...beside)).toBeLessThan(250)
  },
)
