import { ClientGone } from '../../admission/lane-queue.ts'

/** It ends early only with the caller who began it, before it has started; then the next one begins it anew. */
export function createSharedWork<T>() {
  const running = new Map<string, Promise<T>>()

  function begin(key: string, task: Promise<T>): Promise<T> {
    const forget = () => void running.delete(key)
    running.set(key, task)
    task.then(forget, forget)
    return task
  }

  return async function share(
    key: string,
    signal: AbortSignal | undefined,
    task: () => Promise<T>,
  ): Promise<T> {
    const gone = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new ClientGone()), { once: true })
    })
    for (;;) {
      if (signal?.aborted) throw new ClientGone()
      const others = running.get(key)
      try {
        return await Promise.race([others ?? begin(key, task()), gone])
      } catch (error) {
        if (!others || !(error instanceof ClientGone)) throw error
      }
    }
  }
}
