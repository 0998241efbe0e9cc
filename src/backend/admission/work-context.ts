import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lane } from './lanes.ts'

/** What the queue in front of the database has to know of the request that is being answered. */
interface Work {
  lane: Lane
  /** Aborted when the client is gone; cleared at the first transaction, since begun work is finished. */
  signal: AbortSignal | undefined
}

const current = new AsyncLocalStorage<Work | undefined>()

export function currentWork(): Work | undefined {
  return current.getStore()
}

export function inLane<T>(lane: Lane, run: () => T, signal?: AbortSignal): T {
  return current.run({ lane, signal }, run)
}

/** For work that a request starts but that other requests wait for too, or that goes on after the answer. */
export function detached<T>(run: () => T): T {
  return current.run(undefined, run)
}

/** Called once it is known who asks. */
export function moveToLane(lane: Lane): void {
  const work = current.getStore()
  if (work) work.lane = lane
}
