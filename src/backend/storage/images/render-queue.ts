import { ClientGone } from '../../http/client-gone.ts'
import { storageErrors } from '../errors/storage-errors.ts'

const retryAfterSeconds = 2

/** `ladder` is for the renditions that a site's own pages show; `other` work leaves them one slot, if there is more than one. */
export type RenderLane = 'ladder' | 'other'

interface RenderJob<T> {
  lane: RenderLane
  /** The cheapest waiting job starts first. */
  cost: number
  /** A job that is aborted while it waits is never started. */
  signal: AbortSignal
  run: () => Promise<T>
}

interface WaitingJob {
  cost: number
  start: () => void
  refuse: (reason: Error) => void
}

/**
 * Bounds the jobs that run at once and, in each lane, those that wait: an image costs far more to render than to
 * request. Unlike the other queues of the backend it orders jobs by cost, and a full lane drops its costliest job.
 */
export function createRenderQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const running = { ladder: 0, other: 0 }
  const waiting: Record<RenderLane, WaitingJob[]> = { ladder: [], other: [] }
  const idleListeners: (() => void)[] = []
  const slots = { ladder: atOnce, other: Math.max(1, atOnce - 1) }

  const hasFreeSlot = (lane: RenderLane) =>
    running.ladder + running.other < atOnce && running[lane] < slots[lane]

  function takeSlot(lane: RenderLane, cost: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw new ClientGone()
    if (hasFreeSlot(lane)) {
      running[lane] += 1
      return Promise.resolve()
    }
    return waitForSlot(lane, cost, signal)
  }

  function waitForSlot(lane: RenderLane, cost: number, signal: AbortSignal): Promise<void> {
    const queue = waiting[lane]
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(job), 1)
        reject(new ClientGone())
      }
      const stopListening = () => signal.removeEventListener('abort', leave)
      const job: WaitingJob = {
        cost,
        start() {
          stopListening()
          resolve()
        },
        refuse(reason) {
          stopListening()
          reject(reason)
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      const costlier = queue.findIndex((other) => other.cost > cost)
      queue.splice(costlier < 0 ? queue.length : costlier, 0, job)
      if (queue.length > maxWaiting) queue.pop()?.refuse(storageErrors.tooBusy(retryAfterSeconds))
    })
  }

  function releaseSlot(lane: RenderLane): void {
    running[lane] -= 1
    startNext('ladder')
    startNext('other')
    if (running.ladder + running.other > 0) return
    for (const resolve of idleListeners.splice(0)) resolve()
  }

  function startNext(lane: RenderLane): void {
    if (!hasFreeSlot(lane)) return
    const next = waiting[lane].shift()
    if (!next) return
    running[lane] += 1
    next.start()
  }

  async function enqueue<T>({ lane, cost, signal, run }: RenderJob<T>): Promise<T> {
    await takeSlot(lane, cost, signal)
    try {
      return await run()
    } finally {
      releaseSlot(lane)
    }
  }

  /** Resolves as soon as no job runs and none waits. */
  function idle(): Promise<void> {
    if (running.ladder + running.other === 0) return Promise.resolve()
    return new Promise((resolve) => idleListeners.push(resolve))
  }

  return { enqueue, idle }
}
