/** Makes a function that runs work in its order, at most `atOnce` at a time. Work that is aborted before its turn does not run. */
export function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is handed on.
      if (next) next()
      else running -= 1
    }
  }
  return run
}
