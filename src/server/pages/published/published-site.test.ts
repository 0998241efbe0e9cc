import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Certificate } from '#content/certificates/section.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { createPublishedSite } from './published-site.ts'
import type { SnapshotFile } from './snapshot-file.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const content = (revision: number): LoadedSite => ({
  site: defaultSiteData,
  revision,
  pictures: {},
})

/** Each load takes the next of `loads`; the last one is repeated. */
function publishedFrom(loads: (() => Promise<LoadedSite>)[], kept?: LoadedSite) {
  const loadSite = vi.fn(() => (loads.length > 1 ? loads.shift() : loads[0])?.() ?? never())
  const snapshot: SnapshotFile = { read: async () => kept, write: async () => undefined }
  const published = createPublishedSite({ loadSite, snapshot })
  return { loadSite, published }
}

const never = () => new Promise<never>(() => {})
const failing = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('away')), 2_000))
const answering = (revision: number) => () =>
  new Promise<LoadedSite>((resolve) => setTimeout(() => resolve(content(revision)), 100))

test('a load that never ends is abandoned and repeated', async () => {
  const { published } = publishedFrom([never, answering(2)])
  void published.latest()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(published.current()?.revision).toBe(2)
})

test('while the database hangs, the first visitor waits 800 ms for the snapshot, later ones not at all', async () => {
  const { published } = publishedFrom([never], content(5))
  let shown = 0
  const visit = () => published.latest().then((publication) => (shown = publication?.revision ?? 0))
  void visit()
  await vi.advanceTimersByTimeAsync(799)
  expect(shown).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toBe(5)
  shown = 0
  void visit()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toBe(5)
})

test('while the database fails, no visitor waits', async () => {
  const { published } = publishedFrom([() => Promise.reject(new Error('away'))], content(5))
  let shown = 0
  void published.latest().then((publication) => (shown = publication?.revision ?? 0))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toBe(5)
})

test('content from the snapshot is replaced also if the first load fails after the visitor’s wait', async () => {
  const { published } = publishedFrom([failing, answering(7)], content(5))
  const shown = published.latest()
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await shown)?.revision).toBe(5)
  expect(published.current()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(published.current()?.revision).toBe(7)
})

test('content from the snapshot that is still current is loaded only once', async () => {
  const { published, loadSite } = publishedFrom([failing, answering(5)], content(5))
  void published.latest()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(published.current()).toMatchObject({ revision: 5, fromBackend: true })
  expect(loadSite).toHaveBeenCalledTimes(2)
})

/** A site with one certificate, which is valid to the end of this day. */
function endingOn(validTo: string): LoadedSite {
  const { certificates } = defaultSiteData
  const [sample] = certificates.items as [Certificate]
  const items = [{ ...sample, validTo }]
  return {
    ...content(1),
    site: { ...defaultSiteData, certificates: { ...certificates, isOn: true, items } },
  }
}

// Chișinău is two hours ahead of UTC in winter and three in summer; on the last Sunday of March and October the clock is moved.
test.each([
  ['in winter', '2027-01-15', '2027-01-15T22:00:00Z'],
  ['in summer', '2027-07-15', '2027-07-15T21:00:00Z'],
  ['before the day on which summer time begins', '2027-03-27', '2027-03-27T22:00:00Z'],
  ['on the day on which summer time begins', '2027-03-28', '2027-03-28T21:00:00Z'],
  ['on the day on which summer time ends', '2027-10-31', '2027-10-31T22:00:00Z'],
])('%s, a certificate leaves the site at midnight after its last day', async (_, day, midnight) => {
  vi.setSystemTime(Date.parse(midnight) - 60_000)
  const { published } = publishedFrom([async () => endingOn(day)])
  const before = await published.latest()
  expect(before?.site.certificates.items).toHaveLength(1)
  vi.setSystemTime(Date.parse(midnight) - 1)
  expect(published.current()).toBe(before)
  vi.setSystemTime(Date.parse(midnight))
  const after = published.current()
  expect(after?.site.certificates.items).toEqual([])
  expect(after?.pages).not.toBe(before?.pages)
  expect((await published.latest())?.pages).toBe(after?.pages)
})

test('a snapshot that was written before midnight is shown as of today', async () => {
  vi.setSystemTime(Date.parse('2027-01-20T12:00:00Z'))
  const { published } = publishedFrom(
    [() => Promise.reject(new Error('away'))],
    endingOn('2027-01-15'),
  )
  const shown = published.latest()
  await vi.advanceTimersByTimeAsync(0)
  expect((await shown)?.site.certificates.items).toEqual([])
})
