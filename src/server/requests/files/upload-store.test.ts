import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openUploadStore, type UploadStore } from './upload-store.ts'

let folder: string
let store: UploadStore
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'uploads-')), 'files')
  store = await openUploadStore(folder)
})
afterEach(() => rm(path.dirname(folder), { recursive: true }))

const pdf = Buffer.from('%PDF-1.7\nplan')
const begin = () => store.begin({ key: randomUUID(), name: 'plan.pdf', size: pdf.length })

test('uploads and their folder can be read by their owner alone', async () => {
  const upload = await begin()
  await store.append(upload, Readable.from([pdf]))
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777
  expect(await modeOf(folder)).toBe(0o700)
  expect(await modeOf(path.join(folder, `${upload.id}.json`))).toBe(0o600)
  expect(await modeOf(store.pathOf(upload))).toBe(0o600)
})

test('a piece of a chunk that a full disk has kept does not count, and is not in the file', async () => {
  const upload = await begin()
  await store.append(upload, Readable.from([pdf.subarray(0, 5)]))
  await appendFile(store.pathOf(upload), pdf.subarray(5, 7))
  await store.append(upload, Readable.from([pdf.subarray(5)]))
  expect(await readFile(store.pathOf(upload))).toEqual(pdf)
})

test('a form that is sent while its last file is being judged leaves the mark that it was sent', async () => {
  for (let round = 0; round < 20; round += 1) {
    const upload = await begin()
    await store.append(upload, Readable.from([pdf]))
    const [isTaken, isSent] = await Promise.all([
      store.judge(upload),
      store.judge(upload).then(() => store.markSent(upload)),
    ])
    expect([isTaken, isSent]).toEqual([true, true])
    const described = JSON.parse(await readFile(path.join(folder, `${upload.id}.json`), 'utf8'))
    expect(described).toMatchObject({ judged: { kind: 'pdf' }, sentAt: expect.any(Number) })
  }
})

test('what was removed meanwhile is not marked as sent, and comes back with no later start', async () => {
  const upload = await begin()
  await store.append(upload, Readable.from([pdf]))
  await store.judge(upload)
  const [isSent] = await Promise.all([store.markSent(upload), store.remove(upload)])
  expect(isSent).toBe(false)
  expect((await openUploadStore(folder)).all()).toEqual([])
})
