import { storageErrors } from '../errors/storage-errors.ts'

interface Shared<T> {
  result: Promise<T>
  waiting: number
  isBegun: boolean
  abandon: AbortController
}

/** Nobody waits any more once `abandoned` says so; what has `begun` comes to its end for those who ask next. */
export type SharedTask<T> = (abandoned: AbortSignal, begun: () => void) => Promise<T>

/** Work that many ask for at once is done once. */
export function createSharedWork<T>() {
  const underWay = new Map<string, Shared<T>>()

  function begin(key: string, task: SharedTask<T>): Shared<T> {
    const abandon = new AbortController()
    const begun = () => {
      shared.isBegun = true
    }
    const result = task(abandon.signal, begun)
    const shared: Shared<T> = { result, waiting: 0, isBegun: false, abandon }
    underWay.set(key, shared)
    const forget = () => {
      if (underWay.get(key) === shared) underWay.delete(key)
    }
    result.then(forget, forget)
    return shared
  }

  return function share(key: string, signal: AbortSignal, task: SharedTask<T>): Promise<T> {
    if (signal.aborted) return Promise.reject(storageErrors.clientGone())
    const shared = underWay.get(key) ?? begin(key, task)
    shared.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        shared.waiting -= 1
        reject(storageErrors.clientGone())
        if (shared.waiting > 0 || shared.isBegun) return
        underWay.delete(key)
        shared.abandon.abort()
      }
      signal.addEventListener('abort', leave, { once: true })
      const stopListening = () => signal.removeEventListener('abort', leave)
      shared.result.then(resolve, reject).finally(stopListening)
    })
  }
}
