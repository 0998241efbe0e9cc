import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const collectAfterStartMs = 5_000
const lookEveryMs = 60_000
/** Of one core, over the time between two looks. */
const restingShare = 0.02

/**
 * A start leaves 10 MB of garbage, and an afternoon of work up to 50. V8 gives the memory back only after a full collection,
 * which in an idle process it may never make (decision 024). It takes a tenth of a second, so it waits until nobody is there.
 */
export function collectAtRest(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  setTimeout(collect, collectAfterStartMs).unref()
  const look = createRestWatch(collect)
  let before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    look((user + system) / 1000 / lookEveryMs)
  }, lookEveryMs).unref()
}

/** Calls `onRest` at the first look that finds the process at rest after one that found it at work. */
export function createRestWatch(onRest: () => void): (shareOfCore: number) => void {
  let hasWorked = false
  return (shareOfCore) => {
    const isAtRest = shareOfCore < restingShare
    if (isAtRest && hasWorked) onRest()
    hasWorked = !isAtRest
  }
}
