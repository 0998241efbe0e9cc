import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ExpectedFailure } from './failure.js'

const heartbeatMs = 1_000
// A holder in another container has a process id that means nothing here; only its heartbeat does.
const silentAfterMs = 30_000
const patienceMs = 15 * 60_000

/**
 * Lets one process at a time install and build in this folder, so that two commands started
 * together on a fresh clone do not pull the packages from under each other.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function holdingProjectLock(root, work) {
  const file = join(root, '.build', 'lock')
  await acquire(file)
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, heartbeatMs)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await rm(file, { force: true })
  }
}

/** @param {string} file */
async function acquire(file) {
  await mkdir(dirname(file), { recursive: true })
  const giveUpAt = Date.now() + patienceMs
  while (!(await claim(file))) {
    if (await isAbandoned(file)) await discard(file)
    else await wait(100)
    if (Date.now() > giveUpAt) {
      throw new ExpectedFailure(
        `Another command has been installing or building for a quarter of an hour. If none is running, remove ${file} and try again.`,
      )
    }
  }
}

/** @param {string} file */
async function claim(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
async function isAbandoned(file) {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    if (Date.now() - mtimeMs > silentAfterMs) return true
    // Empty: created a moment ago by a process that is about to write its id.
    return holder !== '' && !isAlive(Number(holder))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/**
 * Takes the abandoned lock away under a name of its own: of several waiters only one succeeds.
 *
 * @param {string} file
 */
async function discard(file) {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  await rm(aside, { force: true })
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
