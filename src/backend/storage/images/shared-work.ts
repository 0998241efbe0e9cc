import { ClientGone } from '../../http/client-gone.ts'

interface SharedTask<T> {
  result: Promise<T>
  waiting: number
  hasStarted: boolean
  abort: AbortController
}

/**
 * `aborted` fires when the last caller has left before the task called `onStart`; a task that has started runs to its
 * end, for callers yet to come.
 */
type Task<T> = (aborted: AbortSignal, onStart: () => void) => Promise<T>

/** Runs a task once for all callers that ask for the same key while it is running. */
export function createSharedWork<T>() {
  const running = new Map<string, SharedTask<T>>()

  function start(key: string, task: Task<T>): SharedTask<T> {
    const abort = new AbortController()
    const onStart = () => {
      shared.hasStarted = true
    }
    const result = task(abort.signal, onStart)
    const shared: SharedTask<T> = { result, waiting: 0, hasStarted: false, abort }
    running.set(key, shared)
    const forget = () => {
      if (running.get(key) === shared) running.delete(key)
    }
    result.then(forget, forget)
    return shared
  }

  return function share(key: string, signal: AbortSignal, task: Task<T>): Promise<T> {
    if (signal.aborted) return Promise.reject(new ClientGone())
    const shared = running.get(key) ?? start(key, task)
    shared.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        shared.waiting -= 1
        reject(new ClientGone())
        if (shared.waiting > 0 || shared.hasStarted) return
        running.delete(key)
        shared.abort.abort()
      }
      signal.addEventListener('abort', leave, { once: true })
      const stopListening = () => signal.removeEventListener('abort', leave)
      shared.result.then(resolve, reject).finally(stopListening)
    })
  }
}
