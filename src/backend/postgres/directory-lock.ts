import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

interface Holder {
  token: string
  pid: number
  /** Tells a process from a later one with the same number; empty where the system does not say. */
  startedAt: string
  host: string
  /** Where its number means something: containers may share a host's name; empty where the system does not say. */
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
const foreignHolderPatienceMs = 4_000

export interface DirectoryLock {
  /** Before work: after a pause in which another may have taken over, it looks at once. */
  confirm(): void
  release(): Promise<void>
}

/** PGlite itself lets two processes open one directory, and then destroys it. */
export async function lockDirectory(
  directory: string,
  onLost: (directory: string) => void = endProcess,
): Promise<DirectoryLock> {
  const lockPath = path.join(directory, 'lock')
  const self = describeSelf()
  const candidate = `${lockPath}.${self.token}`
  await writeFile(candidate, JSON.stringify(self), { mode: 0o600 })
  try {
    while (!(await linked(candidate, lockPath))) {
      const holder = await readHolder(lockPath)
      if (!holder) continue
      if (await isAlive(holder, lockPath)) throw new DirectoryInUse(directory, holder)
      if (await takeOver(candidate, lockPath, holder)) break
    }
  } finally {
    await rm(candidate, { force: true })
  }
  return hold(lockPath, self, () => onLost(directory))
}

function hold(lockPath: string, self: Holder, onLost: () => void): DirectoryLock {
  let lookedAt = Date.now()
  const isStillHeld = () => {
    lookedAt = Date.now()
    if (isHeldBy(self, lockPath)) return true
    clearInterval(heartbeat)
    onLost()
    return false
  }
  const heartbeat = setInterval(() => {
    if (!isStillHeld()) return
    const now = new Date()
    utimes(lockPath, now, now).catch(() => undefined)
  }, heartbeatMs).unref()
  const releaseNow = () => {
    if (readHolderNow(lockPath)?.token === self.token) rmSync(lockPath, { force: true })
  }
  process.once('exit', releaseNow)
  return {
    confirm() {
      if (Date.now() - lookedAt > foreignHolderPatienceMs / 2) isStillHeld()
    },
    async release() {
      clearInterval(heartbeat)
      process.off('exit', releaseNow)
      releaseNow()
    },
  }
}

/** A process that stood still for a while (a paused container, a suspended machine) counts as gone meanwhile. */
function endProcess(directory: string): void {
  console.error(
    `Another Temelia has taken over the data directory ${directory} while this process stood still. ` +
      'This one ends at once: two would destroy the database.',
  )
  // Its threads end with it, the one of the database too.
  process.exit(1)
}

/** A file that cannot be read says nothing; one that is gone lets the next process in. */
function isHeldBy({ token }: Holder, lockPath: string): boolean {
  try {
    return readHolderNow(lockPath)?.token === token
  } catch {
    return true
  }
}

function describeSelf(): Holder {
  const { pid } = process
  return { token: randomUUID(), pid, startedAt: processStart(pid), ...whereNumbersCount() }
}

function whereNumbersCount(): Pick<Holder, 'host' | 'pidNamespace' | 'bootId'> {
  return {
    host: os.hostname(),
    pidNamespace: ifSaid(() => readlinkSync('/proc/self/ns/pid')),
    bootId: ifSaid(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  }
}

/** A hard link is made by one process alone, and the file is never seen half-written. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The link is named after the dead holder, so that of two who found it dead only one replaces its lock. */
async function takeOver(candidate: string, lockPath: string, dead: Holder): Promise<boolean> {
  const claim = `${lockPath}.after-${dead.token}`
  if (!(await linked(candidate, claim))) {
    const claimant = await readHolder(claim)
    if (claimant && !(await isAlive(claimant, claim))) await rm(claim, { force: true })
    await wait(20)
    return false
  }
  try {
    if ((await readHolder(lockPath))?.token !== dead.token) return false
    await rename(candidate, lockPath)
    return true
  } finally {
    await rm(claim, { force: true })
  }
}

async function readHolder(lockPath: string): Promise<Holder | undefined> {
  try {
    return parseHolder(await readFile(lockPath, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function readHolderNow(lockPath: string): Holder | undefined {
  if (!existsSync(lockPath)) return undefined
  return parseHolder(readFileSync(lockPath, 'utf8'))
}

const nobody: Holder = { token: 'nobody', pid: 0, startedAt: '', ...whereNumbersCount() }

/** A power cut can leave the name of a file without its content. */
function parseHolder(text: string): Holder {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return nobody
  }
}

async function isAlive(holder: Holder, lockPath: string): Promise<boolean> {
  if (!sharesNumbers(holder)) return hasHeartbeat(lockPath)
  if (!isRunning(holder.pid)) return false
  return holder.startedAt === processStart(holder.pid)
}

function sharesNumbers({ host, pidNamespace, bootId }: Holder): boolean {
  const own = whereNumbersCount()
  return host === own.host && pidNamespace === own.pidNamespace && bootId === own.bootId
}

/** In another container or on another machine a process number says nothing; a moving file time does. */
async function hasHeartbeat(lockPath: string): Promise<boolean> {
  const first = await modifiedAt(lockPath)
  const deadline = Date.now() + foreignHolderPatienceMs
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
  return ifSaid(() => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ?? ''
  })
}

function ifSaid(ask: () => string): string {
  try {
    return ask()
  } catch {
    return ''
  }
}
