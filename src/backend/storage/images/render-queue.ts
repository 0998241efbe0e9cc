import { storageErrors } from '../storage-errors.ts'

const retryAfterSeconds = 2

/** So many at once, so many waiting, and no more: images cost far more to make than to ask for. */
export function createRenderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []

  async function takePlace(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw storageErrors.tooBusy(retryAfterSeconds)
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** The place goes to the next in line as it is. */
  function leavePlace(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    await takePlace()
    try {
      return await work()
    } finally {
      leavePlace()
    }
  }
}
