const collectAfterStartMs = 5_000
const lookEveryMs = 60_000
/** Of one core, over the time between two looks. */
const restingShare = 0.02

const megabyte = 1024 * 1024
const worthCollecting = 6 * megabyte
/** More than a process with an embedded database takes at rest after a usual day: 200 to 235 MB. */
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
  let isGivingBack = false
  return async (shareOfCore) => {
    if (isGivingBack || shareOfCore >= restingShare || memoryTaken() < left + worthCollecting)
      return
    isGivingBack = true
    await giveBack()
    isGivingBack = false
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
    await openDatabaseAnew().catch((error) => {
      console.error('The database was not opened anew to give memory back:', error)
    })
    tooMuch = Math.max(enough, memoryTaken() + worthOpeningAnew)
  }
}

/** What V8 does when memory is short: unlike `gc()` it also gives back the room that the heap has grown to. */
async function collectGarbage(): Promise<void> {
  try {
    const { Session } = await import('node:inspector')
    const session = new Session()
    session.connect()
    await new Promise<void>((resolve) =>
      session.post('HeapProfiler.collectGarbage', () => resolve()),
    )
    // Node 20 stands still when a session is ended in its own callback.
    await new Promise((resolve) => setImmediate(resolve))
    session.disconnect()
  } catch {
    // Node can be built without its inspector, and can be told to allow none.
  }
}
