import { storageErrors } from '../errors/storage-errors.ts'

const retryAfterSeconds = 2

/** `own` is what the pages of this site show; `other` never takes its last place. */
export type RenderLane = 'own' | 'other'

export interface RenderWork<T> {
  lane: RenderLane
  /** Of those that wait, the cheapest goes first. */
  cost: number
  /** Nobody waits for it any more: it is not begun. */
  signal: AbortSignal
  run: () => Promise<T>
}

interface Waiting {
  cost: number
  start: () => void
  refuse: (reason: Error) => void
}

/** So many at once, so many waiting in each lane, and no more: images cost far more to make than to ask for. */
export function createRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const running = { own: 0, other: 0 }
  const lanes: Record<RenderLane, Waiting[]> = { own: [], other: [] }
  const atOnceIn = { own: atOnce, other: Math.max(1, atOnce - 1) }

  const hasPlace = (lane: RenderLane) =>
    running.own + running.other < atOnce && running[lane] < atOnceIn[lane]

  function takePlace(lane: RenderLane, cost: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw storageErrors.clientGone()
    if (hasPlace(lane)) {
      running[lane] += 1
      return Promise.resolve()
    }
    return waitForPlace(lane, cost, signal)
  }

  function waitForPlace(lane: RenderLane, cost: number, signal: AbortSignal): Promise<void> {
    const queue = lanes[lane]
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(job), 1)
        reject(storageErrors.clientGone())
      }
      const stopListening = () => signal.removeEventListener('abort', leave)
      const job: Waiting = {
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
      const dearer = queue.findIndex((each) => each.cost > cost)
      queue.splice(dearer < 0 ? queue.length : dearer, 0, job)
      if (queue.length > waiting) queue.pop()?.refuse(storageErrors.tooBusy(retryAfterSeconds))
    })
  }

  function leavePlace(lane: RenderLane): void {
    running[lane] -= 1
    startNext('own')
    startNext('other')
  }

  function startNext(lane: RenderLane): void {
    if (!hasPlace(lane)) return
    const next = lanes[lane].shift()
    if (!next) return
    running[lane] += 1
    next.start()
  }

  return async function run<T>({ lane, cost, signal, run: work }: RenderWork<T>): Promise<T> {
    await takePlace(lane, cost, signal)
    try {
      return await work()
    } finally {
      leavePlace(lane)
    }
  }
}
