import type { Log } from '#kit/log.ts'
import { errorMessage } from '../log/error-message.ts'

export interface OneAtATimeOptions {
  closing: AbortSignal
  log: Pick<Log, 'info'>
}

/** Calls during a run lead to one more run after it, since their reason may have come too late for the current one. */
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
          log.info({ problem: errorMessage(error) }, 'a job failed and is tried again later')
      })
    }
    isRunning = false
  }
}
