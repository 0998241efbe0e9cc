/** At most `running` at once and `waiting` behind them; the rest gets the error. */
export function createSlots(running: number, waiting: number, overfull: () => Error) {
  let free = running
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (queue.length >= waiting) throw overfull()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
