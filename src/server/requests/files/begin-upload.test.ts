import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { networksOf } from '#kit/limits/network-budget.ts'
import { createBeginUpload } from './begin-upload.ts'
import { openUploadStore, type Upload, type UploadStore } from './upload-store.ts'

let folder: string
let store: UploadStore
/** Being sent just now. */
let received: Upload | undefined
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'uploads-')), 'files')
  store = await openUploadStore(folder)
  received = undefined
})
afterEach(() => rm(path.dirname(folder), { recursive: true }))

const aFile = () => ({ key: randomUUID(), name: 'plan.pdf', size: 10 })
const hold = (address: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => store.begin({ ...aFile(), networks: networksOf(address) })),
  )
const opened = () =>
  createBeginUpload({
    store,
    isReceiving: (upload) => upload === received,
    requireRoom: async () => undefined,
  })
const heldBy = (address: string) =>
  store.all().filter(({ networks }) => networks?.[0] === networksOf(address)[0]).length

test('a network holds sixty unfinished uploads at most, at once or one after the other, and then only what is idle makes room', async () => {
  const [first] = await hold('203.0.113.5', 50)
  const begin = opened()
  const from = { limitedBy: '203.0.113.5' }
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => begin(aFile(), from)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { reason: 'busy', retryAfter: 600 },
  })
  expect(await begin(aFile(), { limitedBy: '203.0.113.6' })).toBeDefined()
  if (first) first.touchedAt -= 31 * 60_000
  await begin(aFile(), from)
  expect(heldBy('203.0.113.5')).toBe(60)
  expect(store.all()).not.toContain(first)
})

test('all of an IPv6 /48 together hold four times as many', async () => {
  for (let site = 0; site < 4; site += 1) await hold(`2001:db8:1:${site}00::1`, 60)
  const begin = opened()
  const busy = begin(aFile(), { limitedBy: '2001:db8:1:ff00::1' })
  await expect(busy).rejects.toMatchObject({ reason: 'busy', retryAfter: 600 })
  expect(await begin(aFile(), { limitedBy: '2001:db8:2::1' })).toBeDefined()
})

test('when all two thousand are taken the oldest of the largest holder goes first, but none that is being sent', async () => {
  for (let host = 0; host < 100; host += 1) await hold(`198.51.100.${host}`, 19)
  await hold('203.0.113.6', 40)
  const [sending, oldest] = await hold('203.0.113.5', 60)
  received = sending
  for (const upload of [sending, oldest]) if (upload) upload.touchedAt -= 60_000
  const begin = opened()
  await begin(aFile(), { limitedBy: '192.0.2.1' })
  expect(store.all()).toHaveLength(2_000)
  expect(store.all()).toContain(sending)
  expect(store.all()).not.toContain(oldest)
  for (let nth = 0; nth < 30; nth += 1) await begin(aFile(), { limitedBy: `192.0.2.${nth}` })
  expect(heldBy('203.0.113.5')).toBeLessThan(41)
  expect(heldBy('198.51.100.7')).toBe(19)
  await expect(stat(store.pathOf(oldest as Upload))).rejects.toThrow('ENOENT')
})
