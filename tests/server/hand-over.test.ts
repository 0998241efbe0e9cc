import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { localClient } from '#kit/http/client.ts'
import { silentLog } from '#kit/log.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { eraseOldRequests } from '#server/jobs/erase-old-requests.ts'
import { createRequests } from '#server/requests/create-requests.ts'
import {
  createRequestFiles,
  type RequestFiles,
} from '#server/requests/files/create-request-files.ts'
import {
  listSentUploads,
  openUploadStore,
  uploadsFolder,
} from '#server/requests/files/upload-store.ts'
import { createUploadRoutes } from '#server/requests/upload-routes.ts'
import { openBuiltInSource } from '#server/source/built-in-source.ts'
import type { ContentSource } from '#server/source/content-source.ts'
import { temporaryFolder } from '../support/running-site.ts'
import { sampleFiles } from '../support/sample-files.ts'
import { openTestEngine, type TestEngine } from '../support/test-engines.ts'

/** The part of a server that puts files into the bucket, in this process: what it does can be stopped halfway. */
let database: TestEngine
let source: ContentSource
let files: RequestFiles
let folder: string
let remove: () => Promise<void>
let pdf: Buffer
const logged: object[] = []

beforeAll(async () => {
  ;({ folder, remove } = await temporaryFolder())
  database = await openTestEngine('server')
  const environment = readEnvironment({ DATA_DIR: folder })
  source = await openBuiltInSource({
    environment,
    log: silentLog,
    engine: Promise.resolve(database.engine),
    clientOf: () => localClient,
    publicUrl: 'http://localhost',
  })
  folder = uploadsFolder(environment)
  files = await openFiles(folder)
  ;({ pdf } = await sampleFiles())
})
afterAll(async () => {
  await source?.close()
  await database?.dispose()
  await remove()
})

const openFiles = (from: string) =>
  createRequestFiles({
    serviceClient: serviceClient(),
    secret: source.formSecret ?? '',
    folder: from,
    maxBytes: 2 ** 30,
    log: { ...silentLog, error: (fields) => void logged.push(fields) },
  })

function serviceClient() {
  if (!source.serviceClient) throw new Error('no service key')
  return source.serviceClient
}

const sender = { limitedBy: undefined }

/** As the script of a form asks for an upload that it has begun. */
function askFor(id: string, method: string, offset = 0, body: Request['body'] = null) {
  const headers = new Headers({
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  })
  return askWith(id, { method, headers, body })
}

function askWith(id: string, request: Pick<Request, 'method' | 'headers' | 'body'>) {
  const answer = createUploadRoutes(
    { site: async () => undefined },
    { secret: source.formSecret, files: Promise.resolve(files) },
  )
  return answer({ request: request as Request, client: sender, id })
}

const bodyOf = (content: Uint8Array) => new Response(new Uint8Array(content)).body
const offsetIn = ({ status, headers }: Response) => [status, headers.get('upload-offset')]

async function sendFile(key: string, content = pdf): Promise<string> {
  const file = { key, name: 'plan.pdf', size: content.byteLength, mediaType: '' }
  const id = await files.begin(file, sender)
  expect((await askFor(id, 'PATCH', 0, bodyOf(content))).status).toBe(204)
  expect(await files.claim(key, [id])).toEqual([])
  return id
}

const storeRequest = (id: string) =>
  serviceClient()
    .rpc('store_request', {
      request: { id, phone: '069123456', consent_at: '2026-11-22T10:00:00Z' },
    })
    .throwOnError()

async function objectsOf(key: string): Promise<number> {
  const { data } = await serviceClient().storage.from('requests').list(key)
  return data?.length ?? 0
}

test('while a backup is made, a file that enters the bucket stays on the disk too', async () => {
  const key = randomUUID()
  await storeRequest(key)
  await sendFile(key)
  let handing: Promise<string> | undefined
  await files.holdSentUploads(async () => {
    handing = files.handOver().then(() => 'over')
    const rows = () => serviceClient().from('request_files').select('id').eq('request_id', key)
    await expect.poll(async () => (await rows()).data).toHaveLength(1)
    expect(await Promise.race([handing, wait(200, 'not over')])).toBe('not over')
    expect(await listSentUploads(folder)).toMatchObject([{ key }])
  })
  expect(await handing).toBe('over')
  expect(await listSentUploads(folder)).toEqual([])
  expect(await objectsOf(key)).toBe(1)
})

test('a file whose request is not there yet waits without a byte being sent to the bucket', async () => {
  const key = randomUUID()
  await sendFile(key)
  await files.handOver()
  expect(await objectsOf(key)).toBe(0)
  expect(await listSentUploads(folder)).toMatchObject([{ key }])
  await storeRequest(key)
  await files.handOver()
  expect(await objectsOf(key)).toBe(1)
  expect(await listSentUploads(folder)).toEqual([])
})

test('two thousand uploads may be half open at once; one that has rested for half an hour makes room', {
  tags: 'long',
}, async () => {
  const crowded = path.join(folder, 'crowded')
  const store = await openUploadStore(crowded)
  const begin = () => store.begin({ key: randomUUID(), name: 'plan.pdf', size: 10 })
  for (let begun = 0; begun < 2_000; begun += 100)
    await Promise.all(Array.from({ length: 100 }, begin))
  const file = { key: randomUUID(), name: 'plan.pdf', size: 10, mediaType: '' }
  const full = await openFiles(crowded)
  await expect(full.begin(file, sender)).rejects.toMatchObject({ reason: 'busy', retryAfter: 600 })

  const [first] = store.all()
  const { received, touchedAt, ...known } = first ?? (await begin())
  const createdAt = Date.now() - 31 * 60_000
  const description = path.join(crowded, `${known.id}.json`)
  await writeFile(description, JSON.stringify({ ...known, createdAt }))
  const again = await openFiles(crowded)
  expect(await again.begin(file, sender)).toContain('-')
  await expect(again.begin(file, sender)).rejects.toMatchObject({ reason: 'busy' })
  const names = await readdir(crowded)
  expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(2_000)
  expect(names).not.toContain(path.basename(description))
})

const bytesOf = (upload: { id: string } | undefined) => path.join(folder, `${upload?.id}.bytes`)

async function notesOf(key: string) {
  const { data } = await serviceClient()
    .from('request_events')
    .select('detail->>text')
    .match({ request_id: key, kind: 'note' })
  return data?.map(({ text }) => text)
}

test('of requests that send one upload at once the first one writes, and a file of another length is not taken', async () => {
  const key = randomUUID()
  const size = pdf.byteLength
  const id = await files.begin({ key, name: 'plan.pdf', size, mediaType: '' }, sender)
  const slow = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>()
  const writer = slow.writable.getWriter()
  const first = askFor(id, 'PATCH', 0, slow.readable)
  // Not touched: what is left of a body that was begun takes the connection with it.
  const touched = vi.fn(() => null)
  const request = {
    method: 'PATCH',
    headers: new Headers({
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    }),
    get body() {
      return touched()
    },
  }
  const others = await Promise.all(Array.from({ length: 29 }, () => askWith(id, request)))
  expect(touched).not.toHaveBeenCalled()
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]))
  await writer.write(pdf.subarray(0, 4))
  // Whoever asks for the offset has lost the connection before: that one is ended, and what it sent stays.
  await expect.poll(async () => (await stat(bytesOf(uploadOf(id)))).size).toBe(4)
  expect(offsetIn(await askFor(id, 'HEAD'))).toEqual([200, '4'])
  expect(offsetIn(await first)).toEqual([204, '4'])
  const last = await askFor(id, 'PATCH', 4, bodyOf(pdf.subarray(4)))
  expect(offsetIn(last)).toEqual([204, String(size)])
  await appendFile(bytesOf(uploadOf(id)), 'more')
  expect(await files.claim(key, [id])).toEqual([id])
  expect((await askFor(id, 'DELETE')).status).toBe(204)
})

const uploadOf = (publicId: string) => ({ id: publicId.slice(9, 45) })

test('a file that is longer than announced is removed at the start, or given up where it was sent, as its request then says', async () => {
  const key = randomUUID()
  await storeRequest(key)
  const sent = uploadOf(await sendFile(key))
  const file = { key, name: 'plan.pdf', size: pdf.byteLength, mediaType: '' }
  const unsent = uploadOf(await files.begin(file, sender))
  for (const upload of [sent, unsent]) await writeFile(bytesOf(upload), Buffer.alloc(10_000))
  const started = await openFiles(folder)
  expect((await readdir(folder)).filter((name) => name.startsWith(unsent.id))).toEqual([])
  await started.handOver()
  await started.handOver()
  expect(await notesOf(key)).toEqual([
    'Fișierul „plan.pdf” nu a putut fi păstrat. Cereți-l din nou.',
  ])
  expect((await readdir(folder)).filter((name) => name.startsWith(sent.id))).toEqual([])
  expect(await objectsOf(key)).toBe(0)
  files = started
})

test('files that the bucket refuses hold up no other, are tried again, and after a day are given up, as their requests then say', async () => {
  const bucket = (fileSizeLimit: number | null) =>
    serviceClient().storage.updateBucket('requests', { public: false, fileSizeLimit })
  const keys = Array.from({ length: 4 }, () => randomUUID())
  // Of many chunks, so that the bucket refuses it halfway.
  const long = Buffer.concat([pdf, Buffer.alloc(4 * 1024 * 1024)])
  for (const [nth, key] of keys.entries()) {
    await storeRequest(key)
    await sendFile(key, nth < 3 ? long : pdf)
  }
  await bucket(pdf.byteLength)
  await expect(files.handOver()).rejects.toThrow()
  await files.handOver()
  expect(await Promise.all(keys.map(objectsOf))).toEqual([0, 0, 0, 1])
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + 6_000)
    await bucket(null)
    logged.length = 0
    await files.handOver()
    expect(await Promise.all(keys.map(objectsOf))).toEqual([1, 1, 1, 1])

    const [key = ''] = keys
    await sendFile(key, long)
    await bucket(pdf.byteLength)
    await files.handOver()
    expect(await notesOf(key)).toEqual([])
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
    await files.handOver()
    expect(await notesOf(key)).toEqual([expect.stringContaining('plan.pdf')])
    expect(await listSentUploads(folder)).toEqual([])
  } finally {
    vi.useRealTimers()
    await bucket(null)
  }
})

test('each file that cannot be handed over is logged, and the others go on', async () => {
  const keys = [randomUUID(), randomUUID()]
  for (const key of keys) {
    await storeRequest(key)
    await sendFile(key)
  }
  const [damaged] = await listSentUploads(folder)
  const bytes = bytesOf(damaged)
  await rm(bytes)
  await mkdir(bytes)
  logged.length = 0
  await files.handOver()
  expect(logged).toEqual([{ upload: damaged?.id, problem: expect.any(String) }])
  const counts = await Promise.all(keys.map(objectsOf))
  expect(counts.sort()).toEqual([0, 1])
})

test('requests that are past their time are erased by their job', async () => {
  const key = randomUUID()
  await storeRequest(key)
  await runAsOwner(database.engine, 'test', async (tx) => {
    await tx.script(`
      update public.request_settings set kept_months = 12;
      update public.requests set created_at = now() - interval '13 months', opened_at = now()
      where id = '${key}';
      update public.request_events set at = now() - interval '13 months' where request_id = '${key}'`)
  })
  const requests = createRequests({
    source,
    dataDirectory: path.dirname(folder),
    maxFileBytes: 2 ** 30,
    panelOrigin: 'http://localhost',
    siteOrigin: 'http://localhost',
    log: silentLog,
  })
  const found = () => serviceClient().from('requests').select('id').eq('id', key)
  expect((await found()).data).toHaveLength(1)
  const erase = eraseOldRequests({ requests } as never)
  await erase?.run({ signal: AbortSignal.timeout(30_000), log: silentLog })
  expect((await found()).data).toEqual([])
  await requests.close()
})
