import { Session } from 'node:inspector'

const collectAfterStartMs = 5_000
const lookEveryMs = 60_000
/** Of one core, over the time between two looks. */
const restingShare = 0.02

const megabyte = 1024 * 1024
const worthCollecting = 6 * megabyte
/** What a process with an embedded database takes half a minute after a start, and a little more. */
const enough = 240 * megabyte
const worthOpeningAnew = 20 * megabyte

/**
 * Gives back what work has left once nobody is there (decision 056): V8 may never collect garbage in an idle process, and the
 * embedded database never shrinks, so it is opened anew where much is left.
 */
export function giveBackAtRest(openDatabaseAnew?: () => Promise<void>): void {
  const memoryTaken = () => process.memoryUsage.rss()
  setTimeout(collectGarbage, collectAfterStartMs).unref()
  const renew = openDatabaseAnew && createRenewal(memoryTaken, openDatabaseAnew)
  const look = createRestWatch(memoryTaken, async () => {
    await collectGarbage()
    await renew?.()
  })
  let before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    void look((user + system) / 1000 / lookEveryMs)
  }, lookEveryMs).unref()
}

/** Calls `giveBack` at a look that finds the process at rest, and with more memory than the last time has left it. */
export function createRestWatch(
  memoryTaken: () => number,
  giveBack: () => Promise<void>,
): (shareOfCore: number) => Promise<void> {
  let left = 0
  return async (shareOfCore) => {
    if (shareOfCore >= restingShare || memoryTaken() < left + worthCollecting) return
    await giveBack()
    left = memoryTaken()
  }
}

/** Opens the database anew where more than enough is taken; where that does not help, only once more has come on top. */
export function createRenewal(
  memoryTaken: () => number,
  openDatabaseAnew: () => Promise<void>,
): () => Promise<void> {
  let tooMuch = enough
  return async () => {
    if (memoryTaken() <= tooMuch) return
    // The next statement opens it too, and tells what is wrong.
    await openDatabaseAnew().catch(() => undefined)
    tooMuch = Math.max(enough, memoryTaken() + worthOpeningAnew)
  }
}

/** What V8 does when memory is short: unlike `gc()` it also gives back the room that the heap has grown to. */
function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  return new Promise((resolve) => {
    session.post('HeapProfiler.collectGarbage', () => {
      // Node 20 stands still when a session is ended in its own callback.
      setImmediate(() => {
        session.disconnect()
        resolve()
      })
    })
  })
}
