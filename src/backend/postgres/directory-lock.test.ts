import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'temelia-lock-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

/** Of a process beside this one, but for what `holder` says otherwise. */
async function leaveLock(holder: object) {
  const lock = await lockDirectory(directory)
  const own = JSON.parse(await readFile(path.join(directory, 'lock'), 'utf8'))
  await lock.release()
  const left = { ...own, token: 't', startedAt: '', ...holder }
  await writeFile(path.join(directory, 'lock'), JSON.stringify(left))
}

test('a second holder is refused, and let in after the first has gone', async () => {
  const first = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
  await first.release()
  await (await lockDirectory(directory)).release()
  expect(await readdir(directory)).toEqual([])
})

test('the lock of a process that died is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  await leaveLock({ pid: child.pid })
  await (await lockDirectory(directory)).release()
})

test('the lock of a dead process whose number somebody else has now is taken over', async () => {
  await leaveLock({ pid: process.pid, startedAt: 'another time' })
  await (await lockDirectory(directory)).release()
})

test.each(['', '{"token":"t","pi'])(
  'a lock that a power cut has left as %j is taken over',
  async (left) => {
    await writeFile(path.join(directory, 'lock'), left)
    await (await lockDirectory(directory)).release()
    expect(await readdir(directory)).toEqual([])
  },
)

test('of many who find a dead lock exactly one gets in', async () => {
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
])('a holder %s', (_where, place) => {
  const deadNumber = 2 ** 30
  test('is believed while its file is touched', async () => {
    await leaveLock({ pid: deadNumber, ...place })
    const heartbeat = setInterval(() => {
      const now = new Date()
      void utimes(path.join(directory, 'lock'), now, now)
    }, 200)
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
    clearInterval(heartbeat)
  })

  test('is succeeded once it has gone silent', async () => {
    await leaveLock({ pid: process.pid, ...place })
    await (await lockDirectory(directory)).release()
  })
})

describe('a holder whose lock was taken over while it stood still', () => {
  const lockFile = () => path.join(directory, 'lock')
  test.each([
    ['is another’s', () => writeFile(lockFile(), JSON.stringify({ token: 'another' }))],
    ['is gone', () => rm(lockFile())],
  ])('is told at the next heartbeat: the lock %s', async (_what, takeAway) => {
    const onLost = vi.fn()
    const lock = await lockDirectory(directory, onLost)
    await takeAway()
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith(directory), 3_000)
    await lock.release()
  })

  test('is told before it works on', async () => {
    const onLost = vi.fn()
    const lock = await lockDirectory(directory, onLost)
    await writeFile(lockFile(), JSON.stringify({ token: 'another' }))
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
    lock.confirm()
    later.mockRestore()
    expect(onLost).toHaveBeenCalledOnce()
    await lock.release()
  })
})
