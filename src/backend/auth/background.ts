import { inLane } from '../admission/work-context.ts'
import type { AuthLog, Background } from './context/auth-context.ts'

/** Runs work beside the answers and can be waited for, so that a close loses no mail. */
export function createBackground(log: AuthLog): { run: Background; settled(): Promise<void> } {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const done: Promise<void> = inLane('signIn', work)
        .catch((error: unknown) => log.error({ err: error }, 'auth background work failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
