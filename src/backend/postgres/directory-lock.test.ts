import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

let directory: string
const lockFile = () => path.join(directory, 'lock')
const deadNumber = 2 ** 30
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'temelia-lock-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

/** Leaves the lock of another process on this machine, with the fields of `holder`. */
async function leaveLock(holder: object) {
  const lock = await lockDirectory(directory)
  const own = JSON.parse(await readFile(lockFile(), 'utf8'))
  await lock.release()
  const left = { ...own, token: 't', startedAt: '', ...holder }
  await writeFile(lockFile(), JSON.stringify(left))
}

/** The clock gains a second each time it is read, so that time-outs come soon. */
function speedUpClock() {
  let now = Date.now()
  return vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000
    return now
  })
}

test('a locked directory refuses a second holder until the first releases it', async () => {
  const first = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
  await first.release()
  await (await lockDirectory(directory)).release()
  expect(await readdir(directory)).toEqual([])
})

test('the lock of a dead process is taken over, even if another process died while taking it over', {
  tags: 'long',
}, async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  await leaveLock({ pid: child.pid })
  await copyFile(lockFile(), `${lockFile()}.after-t`)
  await (await lockDirectory(directory)).release()
  expect(await readdir(directory)).toEqual([])
})

test('a lock held by a process of another user, which no signal may reach, is respected', async () => {
  await leaveLock({ pid: deadNumber })
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
  })
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
  kill.mockRestore()
})

test('a holder keeps touching its lock file, which shows other machines that it is alive', {
  tags: 'long',
}, async () => {
  const lock = await lockDirectory(directory)
  await utimes(lockFile(), 0, 0)
  await expect
    .poll(async () => (await stat(lockFile())).mtimeMs, { timeout: 5_000 })
    .toBeGreaterThan(0)
  await lock.release()
})

test('the lock of a dead process is taken over even if its process number is in use again', async () => {
  await leaveLock({ pid: process.pid, startedAt: 'another time' })
  await (await lockDirectory(directory)).release()
})

test.each(['', '{"token":"t","pi'])(
  'a lock file with the unreadable content %j is taken over',
  async (left) => {
    await writeFile(lockFile(), left)
    await (await lockDirectory(directory)).release()
    expect(await readdir(directory)).toEqual([])
  },
)

test('of many processes that find a dead lock exactly one takes it over', {
  tags: 'long',
}, async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  await leaveLock({ pid: child.pid })
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => lockDirectory(directory)),
  )
  const locks = attempts.filter((attempt) => attempt.status === 'fulfilled')
  expect(locks).toHaveLength(1)
  await locks[0]?.value.release()
  expect(await readdir(directory)).toEqual([])
})

describe.each([
  ['on another host', { host: 'elsewhere' }],
  ['in another container of the same name', { pidNamespace: 'pid:[1]' }],
  ['on another machine of the same name', { bootId: 'another' }],
])('a lock whose holder is %s', (_where, holder) => {
  test('is respected while its file is touched', async () => {
    await leaveLock({ pid: deadNumber, ...holder })
    const heartbeat = setInterval(() => {
      const now = new Date()
      void utimes(lockFile(), now, now)
    }, 200)
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
    clearInterval(heartbeat)
  })

  test('is taken over once its file is no longer touched', { tags: 'long' }, async () => {
    await leaveLock({ pid: process.pid, ...holder })
    const clock = speedUpClock()
    await (await lockDirectory(directory)).release()
    clock.mockRestore()
  })
})

test('a lock that another process takes over first is left to it', async () => {
  const other = await lockDirectory(directory)
  const living = await readFile(lockFile())
  await other.release()
  await leaveLock({ pid: deadNumber, host: 'elsewhere' })
  const file = `${lockFile()}.living`
  await writeFile(file, living)
  for (const each of [lockFile(), file]) await utimes(each, 0, 0)
  const clock = speedUpClock()
  const late = lockDirectory(directory)
  await wait(100)
  await rename(file, lockFile())
  await expect(late).rejects.toThrow(DirectoryInUse)
  clock.mockRestore()
})

describe('a process whose lock was taken over while it stood still', () => {
  test.each([
    ['is another’s', () => writeFile(lockFile(), JSON.stringify({ token: 'another' }))],
    ['is gone', () => rm(lockFile())],
  ])(
    'notices at the next heartbeat that the lock %s',
    { tags: 'long' },
    async (_what, takeAway) => {
      const onLost = vi.fn()
      const lock = await lockDirectory(directory, onLost)
      await takeAway()
      await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith(directory), 3_000)
      const left = await readdir(directory)
      await lock.release()
      expect(await readdir(directory)).toEqual(left)
    },
  )

  test('notices it before its next work, but keeps a lock whose file it cannot read', async () => {
    const onLost = vi.fn()
    const lock = await lockDirectory(directory, onLost)
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    await rm(lockFile())
    await mkdir(lockFile())
    lock.confirm()
    expect(onLost).not.toHaveBeenCalled()
    await rmdir(lockFile())
    await writeFile(lockFile(), JSON.stringify({ token: 'another' }))
    later.mockReturnValue(Date.now() + 10_000)
    lock.confirm()
    later.mockRestore()
    expect(onLost).toHaveBeenCalledOnce()
    await lock.release()
  })
})
