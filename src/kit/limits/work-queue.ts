/** Runs work in the order it came, `atOnce` pieces at a time; a failed piece does not stop the ones behind it. */
export function createWorkQueue({
  atOnce,
  maxWaiting = Number.POSITIVE_INFINITY,
  refuse = () => new Error('The queue is full'),
}: {
  atOnce: number
  /** How many may wait behind the running ones; without it, any number. */
  maxWaiting?: number
  refuse?: () => Error
}) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (waiting.length >= maxWaiting) throw refuse()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
