import type { Log } from '#backend/http/log.ts'

export interface OneAtATimeOptions {
  closing: AbortSignal
  log: Pick<Log, 'info'>
}

/** Calls that come while it runs lead to one more run after it: what they are about may have come too late for this one. */
export function oneAtATime(
  run: () => Promise<void>,
  { closing, log }: OneAtATimeOptions,
): () => Promise<void> {
  let isRunning = false
  let isRequested = false
  return async () => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    while (isRequested && !closing.aborted) {
      isRequested = false
      await run().catch((error) => {
        if (!closing.aborted)
          log.info({ problem: messageOf(error) }, 'requests are to be tried again')
      })
    }
    isRunning = false
  }
}

/** Alone: what a database's error holds beside it may quote the request. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
