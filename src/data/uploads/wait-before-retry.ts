const firstWaitMs = 500
const maxWaitMs = 60_000

/** After a while, longer with every failure; without a connection, as soon as there is one again. */
export function waitBeforeRetry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const waitMs = Math.min(firstWaitMs * 2 ** (failures - 1), maxWaitMs)
    const timer = navigator.onLine ? setTimeout(go, waitMs) : undefined
    addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}
