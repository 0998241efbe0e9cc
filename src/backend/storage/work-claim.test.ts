import { mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorkClaim } from './work-claim.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'temelia-claim-'))
})
afterEach(() => rm(folder, { recursive: true }))

const longAgo = new Date(0)
const file = () => path.join(folder, 'claim')

test('the claim of a piece of work is renewed while it is held, however long one piece of work takes', async () => {
  const claim = createWorkClaim(file(), 2_000)
  expect(await claim.take()).toBe(true)
  for (let piece = 0; piece < 2; piece += 1) {
    await utimes(file(), longAgo, longAgo)
    await vi.waitFor(async () => expect((await stat(file())).mtimeMs).toBeGreaterThan(0), 10_000)
  }
  expect(await createWorkClaim(file(), 60_000).take()).toBe(false)
  await claim.release()
  await expect(stat(file())).rejects.toThrow('ENOENT')
})

test('the claim of a killed instance is taken over, and one that is held is neither taken nor released by another', async () => {
  const held = createWorkClaim(file(), 60_000)
  expect(await held.take()).toBe(true)
  const other = createWorkClaim(file(), 60_000)
  expect(await other.take()).toBe(false)
  await other.release()
  expect((await stat(file())).isFile()).toBe(true)
  await utimes(file(), longAgo, longAgo)
  expect(await other.take()).toBe(true)
  await other.release()
  await held.release()
})
