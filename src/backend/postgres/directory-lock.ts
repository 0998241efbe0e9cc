import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { link, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ignoreFailure } from '#kit/log.ts'

interface Holder {
  token: string
  pid: number
  /** Tells a process from a later one with the same number; empty where the system does not tell. */
  startedAt: string
  host: string
  /** Containers may share a host name: a process number counts only within its namespace. Empty where the system does not tell. */
  pidNamespace: string
  bootId: string
}

export class DirectoryInUse extends Error {
  constructor(directory: string, holder: Holder) {
    super(
      `The data directory ${directory} is in use by another Temelia (process ${holder.pid} on ${holder.host}). ` +
        'Stop that one first, or choose another DATA_DIR.',
    )
    this.name = 'DirectoryInUse'
  }
}

const heartbeatMs = 1_000
const foreignHolderTimeoutMs = 4_000

export type DirectoryLock = ReturnType<typeof keepHeld>

/** Without a lock PGlite lets two processes open one directory, which destroys the database. */
export async function lockDirectory(
  directory: string,
  onLost: (directory: string) => void = endProcess,
): Promise<DirectoryLock> {
  const lockPath = path.join(directory, 'lock')
  const { pid } = process
  const self: Holder = {
    token: randomUUID(),
    pid,
    startedAt: processStart(pid),
    ...describePidScope(),
  }
  const candidate = `${lockPath}.${self.token}`
  await writeFile(candidate, JSON.stringify(self), { mode: 0o600 })
  try {
    while (!(await tryHardLink(candidate, lockPath))) {
      const holder = readHolder(lockPath)
      if (!holder) continue
      if (await isAlive(holder, lockPath)) throw new DirectoryInUse(directory, holder)
      if (await takeOver(candidate, lockPath, holder)) break
    }
  } finally {
    await rm(candidate, { force: true })
  }
  return keepHeld(lockPath, self, () => onLost(directory))
}

function keepHeld(lockPath: string, self: Holder, onLost: () => void) {
  let checkedAt = Date.now()
  const checkStillHeld = () => {
    checkedAt = Date.now()
    if (isHeldBy(self, lockPath)) return true
    clearInterval(heartbeat)
    onLost()
    return false
  }
  const heartbeat = setInterval(() => {
    if (!checkStillHeld()) return
    const now = new Date()
    utimes(lockPath, now, now).catch(ignoreFailure('the next heartbeat tries again'))
  }, heartbeatMs).unref()
  const releaseSync = () => {
    if (readHolder(lockPath)?.token === self.token) rmSync(lockPath, { force: true })
  }
  process.once('exit', releaseSync)
  return {
    /** Called before each piece of work. After a pause long enough for a takeover it checks the lock at once. */
    confirm() {
      if (Date.now() - checkedAt > foreignHolderTimeoutMs / 2) checkStillHeld()
    },
    async release() {
      clearInterval(heartbeat)
      process.off('exit', releaseSync)
      releaseSync()
    },
  }
}

/** While a process stands still (a paused container, a suspended machine), another may take its lock over. */
function endProcess(directory: string): void {
  console.error(
    `Another Temelia has taken over the data directory ${directory} while this process stood still. ` +
      'This one ends at once: two would destroy the database.',
  )
  // This ends the database's thread too.
  process.exit(1)
}

/** A lock file that cannot be read may still be ours; one that is gone lets the next process in. */
function isHeldBy({ token }: Holder, lockPath: string): boolean {
  try {
    return readHolder(lockPath)?.token === token
  } catch {
    return true
  }
}

function describePidScope(): Pick<Holder, 'host' | 'pidNamespace' | 'bootId'> {
  return {
    host: os.hostname(),
    pidNamespace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
    bootId: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  }
}

/** Only one process can create a hard link of a name, and nobody sees the file half-written. */
async function tryHardLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The link is named after the dead holder, so that of two processes that found it dead only one replaces its lock. */
async function takeOver(candidate: string, lockPath: string, dead: Holder): Promise<boolean> {
  const claim = `${lockPath}.after-${dead.token}`
  if (!(await tryHardLink(candidate, claim))) {
    const claimant = readHolder(claim)
    if (claimant && !(await isAlive(claimant, claim))) await rm(claim, { force: true })
    await wait(20)
    return false
  }
  try {
    if (readHolder(lockPath)?.token !== dead.token) return false
    await rename(candidate, lockPath)
    return true
  } finally {
    await rm(claim, { force: true })
  }
}

function readHolder(lockPath: string): Holder | undefined {
  try {
    return parseHolder(readFileSync(lockPath, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const nobody: Holder = { token: 'nobody', pid: 0, startedAt: '', ...describePidScope() }

/** A power cut can leave a file with its name but without its content. */
function parseHolder(text: string): Holder {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return nobody
  }
}

async function isAlive(holder: Holder, lockPath: string): Promise<boolean> {
  if (!isInSamePidScope(holder)) return hasHeartbeat(lockPath)
  if (!isRunning(holder.pid)) return false
  return holder.startedAt === processStart(holder.pid)
}

function isInSamePidScope({ host, pidNamespace, bootId }: Holder): boolean {
  const own = describePidScope()
  return host === own.host && pidNamespace === own.pidNamespace && bootId === own.bootId
}

/** A process number of another container or machine means nothing here; a file time that moves does. */
async function hasHeartbeat(lockPath: string): Promise<boolean> {
  const first = await modifiedAt(lockPath)
  const deadline = Date.now() + foreignHolderTimeoutMs
  while (Date.now() < deadline) {
    await wait(heartbeatMs / 4)
    if ((await modifiedAt(lockPath)) !== first) return true
  }
  return false
}

async function modifiedAt(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
}

function isRunning(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function processStart(pid: number): string {
  return orEmpty(() => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    // The field starttime of proc_pid_stat(5).
    return fields?.[19] ?? ''
  })
}

function orEmpty(ask: () => string): string {
  try {
    return ask()
  } catch {
    return ''
  }
}
