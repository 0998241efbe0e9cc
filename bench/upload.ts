/**
 * What does an upload of 100 MB cost in time and memory? The reference is a bare node:http server that writes the
 * same bytes to a file and syncs it.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getRequestListener } from '@hono/node-server'
import { loadKeys, migrate, openEngine, runAsOwner } from '../src/backend/backend.ts'
import { createCallerOf, createDiskStore, createStorage } from '../src/backend/testing.ts'
import { migrations } from '../src/server/source/migrations.ts'
import type { BenchResult } from './support/bench-result.ts'

const address = '/storage/v1/object/large-files/large.bin'
const megabyte = 1024 * 1024
const uploadBytes = 100 * megabyte
const rounds = 3
/** Allows for garbage that has not been collected yet. */
const maxGrowthMegabytes = 64

type Handler = Parameters<typeof createServer>[1]

export const results: BenchResult[] = []

const root = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
const engine = await openEngine({ directory: path.join(root, 'data') })
try {
  await migrate(engine, migrations)
  // The site's own bucket takes no file of this size.
  await runAsOwner(engine, 'bucket of the benchmark', (tx) =>
    tx.query(`insert into storage.buckets (id, name) values ('large-files', 'large-files')`),
  )
  const keys = await loadKeys(engine, {})
  const files = createDiskStore(path.join(root, 'media'))
  const storage = createStorage({
    engine,
    keys,
    files,
    callerOf: createCallerOf(keys),
    imageCacheDirectory: path.join(root, 'image-cache'),
  })
  const headers = { apikey: keys.serviceRoleKey, 'x-upsert': 'true' }

  const variants = {
    'bare node:http': () => measure(writeToFile, '/', {}, stream),
    'storage service alone, raw body': () =>
      measure(
        getRequestListener((request) => storage.fetch(request)),
        address,
        headers,
        stream,
      ),
    'storage service alone, form': () =>
      measure(
        getRequestListener((request) => storage.fetch(request)),
        address,
        headers,
        form,
      ),
  }
  const best: Record<string, Measure> = {}
  // The first of each only warms the process up.
  for (const run of Object.values(variants)) await run()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(variants))
      best[name] = bestTimeWorstMemory(best[name], await run())
  const { 'bare node:http': bare = { seconds: 0, grownMegabytes: 0 }, ...ours } = best
  for (const [name, { seconds, grownMegabytes }] of Object.entries(ours))
    results.push({
      name: `upload of 100 MB, ${name}`,
      reference: 'bare node:http that writes and syncs the same bytes',
      measured: seconds / bare.seconds,
      unit: 'ratio',
      better: 'lower',
      goal: 1.15,
      figures: `${seconds.toFixed(2)} against ${bare.seconds.toFixed(2)} s; memory +${grownMegabytes.toFixed(0)} MB`,
    })
  const largest = Math.max(...Object.values(best).map(({ grownMegabytes }) => grownMegabytes))
  if (largest > maxGrowthMegabytes) throw new Error(`Memory grew by ${largest.toFixed(0)} MB`)
  await storage.close()
} finally {
  await engine.close()
  await rm(root, { recursive: true, force: true })
}

interface Measure {
  seconds: number
  grownMegabytes: number
}

function bestTimeWorstMemory(a: Measure | undefined, b: Measure): Measure {
  if (!a) return b
  return {
    seconds: Math.min(a.seconds, b.seconds),
    grownMegabytes: Math.max(a.grownMegabytes, b.grownMegabytes),
  }
}

async function measure(
  handler: Handler,
  to: string,
  headers: Record<string, string>,
  body: () => { type: string; content: ReadableStream<Uint8Array> },
): Promise<Measure> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 10)
  const started = performance.now()
  const { type, content } = body()
  const response = await fetch(`http://127.0.0.1:${port}${to}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: content,
    duplex: 'half',
  } as RequestInit)
  if (!response.ok) throw new Error(await response.text())
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  server.close()
  return { seconds, grownMegabytes: (peak - before) / megabyte }
}

/** The same chunk again and again, so that the client holds nothing in memory either. */
function bytes(before = '', after = ''): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * 1024).fill(7)
  const text = new TextEncoder()
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(text.encode(before || '\0')),
      pull(controller) {
        sent += chunk.byteLength
        controller.enqueue(chunk.slice())
        if (sent < uploadBytes) return
        if (after) controller.enqueue(text.encode(after))
        controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}

function stream() {
  return { type: 'application/octet-stream', content: bytes() }
}

function form() {
  const head = '--x\r\nContent-Disposition: form-data; name=""; filename="large.bin"\r\n\r\n'
  return { type: 'multipart/form-data; boundary=x', content: bytes(head, '\r\n--x--\r\n') }
}

async function writeToFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await pipeline(request, createWriteStream(path.join(root, 'bare.bin'), { flush: true }))
  response.end('{}')
}
