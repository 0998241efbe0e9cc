import { expect, test } from 'vitest'
import type { SiteClient } from '#data/client/site-client.ts'
import { createUploadQuota, minFreeBytes } from './upload-quota.ts'
import type { Upload } from './upload-store.ts'

const upload = (id: string, received: number, size: number): Upload => ({
  ...{ id, key: id, name: 'a.pdf', size, createdAt: 0, received, touchedAt: 0 },
})

/** A client of a database that says so many unread bytes, or does not answer. */
function databaseOf(unread: number | undefined): SiteClient {
  const abortSignal = async () =>
    unread === undefined ? { data: null, error: new Error('away') } : { data: unread, error: null }
  return { rpc: () => ({ abortSignal }) } as unknown as SiteClient
}

const fits = (unread: number | undefined, free = 10 * minFreeBytes) =>
  createUploadQuota({
    serviceClient: databaseOf(unread),
    maxBytes: 1_000,
    folder: '/',
    freeBytes: async () => free,
  })

test('unread files, uploads and their announced rest share one limit', async () => {
  const uploads = [upload('a', 100, 300), upload('b', 100, 100)]
  expect(await fits(500)(uploads, () => false, 300)).toBe(true)
  expect(await fits(501)(uploads, () => false, 300)).toBe(false)
  expect(await fits(500)(uploads, ({ id }) => id === 'a', 100)).toBe(true)
  expect(await fits(500)(uploads, ({ id }) => id === 'a', 101)).toBe(false)
})

test('a gigabyte of the disk stays free, and a database that is away stops no upload', async () => {
  expect(await fits(0, minFreeBytes + 100)([], () => false, 100)).toBe(true)
  expect(await fits(0, minFreeBytes + 99)([], () => false, 100)).toBe(false)
  expect(await fits(undefined)([], () => false, 1_000)).toBe(true)
  expect(await fits(undefined)([], () => false, 1_001)).toBe(false)
})
