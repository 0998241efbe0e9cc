import { WorkScope } from '#kit/work-scope.ts'
import type { Lane } from './lanes.ts'

/** What the queue in front of the database has to know of the request that is being answered. */
interface Work {
  lane: Lane
  /** Aborted when the client is gone; cleared at the first transaction, since begun work is finished. */
  signal: AbortSignal | undefined
}

const scope = new WorkScope<Work | undefined>()

export function currentWork(): Work | undefined {
  return scope.current
}

export function inLane<T>(lane: Lane, run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return scope.run({ lane, signal }, run)
}

/** For work that a request starts but that other requests wait for too, or that goes on after the answer. */
export function detached<T>(run: () => Promise<T>): Promise<T> {
  return scope.run(undefined, run)
}

export function moveToLane(lane: Lane): void {
  const work = scope.current
  if (work) work.lane = lane
}
