import { within } from '#kit/within.ts'
import { defaultStatementTimeoutMs } from '../postgres/engine.ts'

const freshMs = 1_000
const askTimeoutMs = 2_000
/** Statements that take longer are normally ended, so a longer silence is no sign of work. */
const maxWorkMs = defaultStatementTimeoutMs + 5_000

/**
 * Whether the database answers, known from its recent answers; it is asked at most once at a time, and not while it is at work:
 * the embedded one runs one transaction at a time.
 */
export function createReadiness(ask: () => Promise<unknown>, isAtWork: () => boolean) {
  let answeredAt = Number.NEGATIVE_INFINITY
  let hasFailedSince = false
  let question: { result: Promise<boolean>; since: number } | undefined

  async function isReady(): Promise<boolean> {
    const silentMs = performance.now() - answeredAt
    const knownFor = isAtWork() ? maxWorkMs : freshMs
    if (!hasFailedSince && silentMs < knownFor) return true
    question ??= { result: askOnce(), since: performance.now() }
    const left = question.since + askTimeoutMs - performance.now()
    return left > 0 && ((await within(left, question.result)) ?? false)
  }

  function askOnce(): Promise<boolean> {
    return ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        question = undefined
      })
  }

  return {
    isReady,
    hasAnswered() {
      answeredAt = performance.now()
      hasFailedSince = false
    },
    hasFailed() {
      hasFailedSince = true
    },
  }
}
