import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withProjectLock } from '../../scripts/bootstrap/project-lock.js'

let root: string
const dead = String(spawnSync(process.execPath, ['--version']).pid)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'temelia-lock-'))
  await mkdir(join(root, '.build'))
})

afterEach(() => rm(root, { recursive: true }))

test('of many that ask for the project lock at once, one works at a time and all get their turn', {
  tags: 'long',
}, async () => {
  expect(await maxAtOnce(8)).toBe(1)
})

test('a lock whose holder is dead is taken over, also after one who died taking it over', async () => {
  await leave({ lock: dead })
  expect(await withProjectLock(root, async () => 'mine')).toBe('mine')
  await leave({ lock: dead, [`lock.after-${dead}`]: dead })
  expect(await withProjectLock(root, async () => 'mine')).toBe('mine')
})

test('of several that find a dead holder’s lock, one works at a time', {
  tags: 'long',
}, async () => {
  for (let round = 0; round < 3; round += 1) {
    await leave({ lock: dead })
    expect(await maxAtOnce(4)).toBe(1)
  }
})

test.each([
  ['was made a moment ago and has no name in it yet', { lock: '' }],
  ['another is taking over', { lock: dead, [`lock.after-${dead}`]: String(process.pid) }],
])('a lock that %s is waited for', async (_what, files) => {
  await leave(files)
  let isThere = true
  const turn = withProjectLock(root, async () => isThere)
  await wait(250)
  isThere = false
  await rm(join(root, '.build', Object.keys(files).at(-1) ?? ''))
  expect(await turn).toBe(false)
})

test('a lock shows that its holder is at work', async () => {
  const file = join(root, '.build', 'lock')
  await withProjectLock(root, async () => {
    const hourAgo = Date.now() - 3_600_000
    await utimes(file, hourAgo / 1000, hourAgo / 1000)
    await expect
      .poll(async () => (await stat(file)).mtimeMs, { timeout: 5_000 })
      .toBeGreaterThan(hourAgo + 3_000_000)
  })
})

test('a lock that was taken from a holder that slept is not freed by it', async () => {
  const file = join(root, '.build', 'lock')
  await withProjectLock(root, () => writeFile(file, 'another'))
  expect(await readFile(file, 'utf8')).toBe('another')
})

test('a lock that has been silent for long is taken over even if its process id is in use', async () => {
  const file = join(root, '.build', 'lock')
  await writeFile(file, String(process.pid))
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(file, hourAgo, hourAgo)
  expect(await withProjectLock(root, async () => 'mine')).toBe('mine')
})

test('work that fails frees the lock', async () => {
  const failing = withProjectLock(root, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await readdir(join(root, '.build'))).toEqual([])
})

async function leave(files: Record<string, string>): Promise<void> {
  for (const [name, holder] of Object.entries(files))
    await writeFile(join(root, '.build', name), holder)
}

async function maxAtOnce(count: number): Promise<number> {
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await readdir(root)
    working -= 1
  }
  await Promise.all(Array.from({ length: count }, () => withProjectLock(root, work)))
  return most
}
