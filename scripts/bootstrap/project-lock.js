import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ExpectedFailure } from './failure.js'

const heartbeatMs = 1_000
// The process id of a holder in another container means nothing here, so a holder without a heartbeat counts as dead.
const silentAfterMs = 30_000
const patienceMs = 15 * 60_000

/**
 * Lets one process at a time install and build in this folder, so that two commands started
 * together on a fresh clone do not overwrite each other's packages.
 *
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProjectLock(root, work) {
  const file = join(root, '.build', 'lock')
  const self = await acquire(file)
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => {})
  }, heartbeatMs)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    // Another process may have taken it over while this one was suspended.
    if ((await readHolder(file)) === self) await rm(file, { force: true })
  }
}

/**
 * @param {string} file
 * @returns {Promise<string>} who holds the lock now
 */
async function acquire(file) {
  await mkdir(dirname(file), { recursive: true })
  const self = `${process.pid}-${randomUUID()}`
  const giveUpAt = Date.now() + patienceMs
  while (!(await create(file, self))) {
    const holder = await readHolder(file)
    const isDead = holder !== undefined && (await isAbandoned(file, holder))
    if (!isDead || !(await discard(file, holder, self))) await wait(100)
    if (Date.now() > giveUpAt) {
      throw new ExpectedFailure(
        `Another command has been installing or building for a quarter of an hour. If none is running, remove ${file} and try again.`,
      )
    }
  }
  return self
}

/**
 * @param {string} file
 * @param {string} holder
 */
async function create(file, holder) {
  try {
    await writeFile(file, holder, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
async function readHolder(file) {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * @param {string} file
 * @param {string} holder
 */
async function isAbandoned(file, holder) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  if (Date.now() - mtimeMs > silentAfterMs) return true
  // Empty: created a moment ago by a process that is about to write its name.
  return holder !== '' && !isAlive(Number.parseInt(holder, 10))
}

/**
 * Removes a dead holder's lock. The claim is named after that holder, so that of several processes that found it dead
 * none removes the lock of the next holder.
 *
 * @param {string} file
 * @param {string} dead
 * @param {string} self
 */
async function discard(file, dead, self) {
  const claim = `${file}.after-${dead}`
  if (!(await create(claim, self))) {
    const claimant = await readHolder(claim)
    if (claimant !== undefined && (await isAbandoned(claim, claimant)))
      await rm(claim, { force: true })
    return false
  }
  try {
    if ((await readHolder(file)) !== dead) return false
    await rm(file, { force: true })
    return true
  } finally {
    await rm(claim, { force: true })
  }
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
