import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lane } from './lanes.ts'

/** What is being answered, as far as the line in front of the database has to know. */
interface Work {
  lane: Lane
  /** Of the client, until the first statement: what has begun is brought to its end. */
  signal: AbortSignal | undefined
}

const current = new AsyncLocalStorage<Work | undefined>()

export function currentWork(): Work | undefined {
  return current.getStore()
}

export function inLane<T>(lane: Lane, run: () => T, signal?: AbortSignal): T {
  return current.run({ lane, signal }, run)
}

/** For work that a request has started, but that others wait for too, or that goes on when it is answered. */
export function detached<T>(run: () => T): T {
  return current.run(undefined, run)
}

/** Once it is known who asks. */
export function moveToLane(lane: Lane): void {
  const work = current.getStore()
  if (work) work.lane = lane
}
