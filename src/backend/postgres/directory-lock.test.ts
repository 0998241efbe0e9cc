import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'temelia-lock-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const leaveLock = (holder: object) =>
  writeFile(
    path.join(directory, 'lock'),
    JSON.stringify({ token: 't', startedAt: '', host: os.hostname(), ...holder }),
  )

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

test('a holder on another host is believed while its file is touched', async () => {
  await leaveLock({ pid: 1, host: 'elsewhere' })
  const heartbeat = setInterval(() => {
    const now = new Date()
    void utimes(path.join(directory, 'lock'), now, now)
  }, 200)
  await expect(lockDirectory(directory)).rejects.toThrow('elsewhere')
  clearInterval(heartbeat)
})

test('a holder on another host that has gone silent is taken over', async () => {
  await leaveLock({ pid: 1, host: 'elsewhere' })
  await (await lockDirectory(directory)).release()
})
