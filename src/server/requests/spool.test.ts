import { readlinkSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type NewRequest, writtenSchema } from '#content/requests/request-schema.ts'
import { createSpool, RequestRefused, spoolState } from './spool.ts'

const request: NewRequest = {
  id: '019ab5a0-0000-7000-8000-000000000000',
  created_at: '2026-11-22T10:00:00.000Z',
  consent_at: '2026-11-22T10:00:00.000Z',
  language: 'ro',
  ...writtenSchema.parse({ name: 'Ana', phone: '069123456' }),
  origin: {},
  state: 'new',
  spam_reason: null,
}

let folder: string
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'spool-')), 'requests')
})
afterEach(() => rm(path.dirname(folder), { recursive: true }))

test('a request waits once, readable for the owner of the folder only, until the database has taken it', async () => {
  const spool = createSpool(folder)
  const later = { ...request, created_at: '2026-11-22T10:01:00.000Z' }
  expect(await Promise.all([request, request, later].map(spool.add))).toEqual([
    'added',
    'added',
    'added',
  ])
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)

  const down = new Error('the database is away')
  await expect(spool.drain(() => Promise.reject(down))).rejects.toBe(down)
  const taken: NewRequest[] = []
  expect(await createSpool(folder).drain(async (each) => taken.push(each))).toBe(1)
  expect(taken).toMatchObject([{ id: request.id, name: 'Ana' }])
  expect(await readdir(folder)).toEqual([])
})

test('what is acknowledged outlasts a power cut: the file, its name, and the name of the folder it is in', async () => {
  const synced = await syncedDuring(() => createSpool(folder).add(request))
  const [name = ''] = await readdir(folder)
  expect(synced).toEqual([path.dirname(folder), expect.stringContaining(name), folder])
})

/** The paths that were synced to the disk, as the system names them. */
async function syncedDuring(run: () => Promise<unknown>): Promise<string[]> {
  const handle = await open(tmpdir(), 'r')
  await handle.close()
  const everyHandle: FileHandle = Object.getPrototypeOf(handle)
  const synced: string[] = []
  const { sync } = everyHandle
  const spy = vi.spyOn(everyHandle, 'sync').mockImplementation(function (this: FileHandle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`))
    return sync.call(this)
  })
  await run().finally(() => spy.mockRestore())
  return synced
}

const another = { ...request, id: '019ab5a0-0000-7000-8000-000000000001', message: 'Al doilea' }

test('the spool takes one text under a key, and an unreadable file delays no other', async () => {
  const spool = createSpool(folder)
  await spool.add(request)
  expect(await spool.add({ ...request, message: 'Încă ceva' })).toBe('used')
  expect(await spool.add(another)).toBe('added')
  await writeFile(path.join(folder, '0.json'), '{')
  const taken: string[] = []
  expect(await spool.drain(async ({ message }) => taken.push(message))).toBe(2)
  expect(taken).toEqual(['', 'Al doilea'])
  expect(await readdir(folder)).toEqual(['0.json.unreadable'])
})

test('a request that the database refuses is set aside, and holds up none behind it', async () => {
  const spool = createSpool(folder)
  await spool.add(request)
  await spool.add(another)
  const taken: string[] = []
  const store = async ({ message }: NewRequest) => {
    if (message === '') throw new RequestRefused('a value that is none')
    taken.push(message)
  }
  expect(await spool.drain(store)).toBe(1)
  expect(taken).toEqual(['Al doilea'])
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.json\.unreadable$/)])
})

test('a full spool takes no more', async () => {
  const spool = createSpool(folder, 1)
  expect(await spool.add(request)).toBe('added')
  expect(await spool.add(another)).toBe('full')
})

test('the state of the spool tells how many requests wait and since when', async () => {
  expect(await spoolState(folder)).toEqual({ waiting: 0, oldestAt: undefined })
  const spool = createSpool(folder)
  const before = Date.now()
  await spool.add(request)
  await spool.add(another)
  await writeFile(path.join(folder, 'x.json.unreadable'), '')
  const { waiting, oldestAt } = await spoolState(folder)
  expect(waiting).toBe(2)
  expect(Math.abs((oldestAt?.getTime() ?? 0) - before)).toBeLessThan(60_000)
})
