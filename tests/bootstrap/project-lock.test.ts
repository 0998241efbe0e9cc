import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdingProjectLock } from '../../scripts/bootstrap/project-lock.js'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'temelia-lock-'))
  await mkdir(join(root, '.build'))
})

afterEach(() => rm(root, { recursive: true }))

test('of many at once, one works at a time and all get their turn', async () => {
  expect(await mostAtOnce(8)).toBe(1)
})

test('a lock whose holder is dead is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(join(root, '.build', 'lock'), String(pid))
  expect(await holdingProjectLock(root, async () => 'mine')).toBe('mine')
})

test('of several that find a dead holder’s lock, one works at a time', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (let round = 0; round < 10; round += 1) {
    await writeFile(join(root, '.build', 'lock'), String(pid))
    expect(await mostAtOnce(4)).toBe(1)
  }
})

test('a lock that was taken from a holder that slept is not freed by it', async () => {
  const file = join(root, '.build', 'lock')
  await holdingProjectLock(root, () => writeFile(file, 'another'))
  expect(await readFile(file, 'utf8')).toBe('another')
})

test('a lock that has been silent for long is taken over even if its process id is in use', async () => {
  const file = join(root, '.build', 'lock')
  await writeFile(file, String(process.pid))
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(file, hourAgo, hourAgo)
  expect(await holdingProjectLock(root, async () => 'mine')).toBe('mine')
})

test('work that fails frees the lock', async () => {
  const failing = holdingProjectLock(root, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await readdir(join(root, '.build'))).toEqual([])
})

async function mostAtOnce(count: number): Promise<number> {
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await readdir(root)
    working -= 1
  }
  await Promise.all(Array.from({ length: count }, () => holdingProjectLock(root, work)))
  return most
}
