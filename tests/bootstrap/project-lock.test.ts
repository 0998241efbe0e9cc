import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
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
  let working = 0
  let most = 0
  const turns = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      holdingProjectLock(root, async () => {
        working += 1
        most = Math.max(most, working)
        await readdir(root)
        working -= 1
        return turn
      }),
    ),
  )
  expect(most).toBe(1)
  expect(turns).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a lock whose holder is dead is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  await writeFile(join(root, '.build', 'lock'), String(pid))
  expect(await holdingProjectLock(root, async () => 'mine')).toBe('mine')
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
