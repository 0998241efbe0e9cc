import { defaultStatementTimeoutMs } from '../postgres/engine.ts'

export interface ReadinessOptions {
  /** One short question to the database. */
  ask: () => Promise<unknown>
  /** True while it cannot be asked, because it does one thing at a time and something is being done. */
  isAtWork: () => boolean
}

/** What it has said so long ago still holds. */
const freshMs = 1_000
const patienceMs = 2_000
/** A statement that takes longer is ended, as a rule: after that, silence is no sign of work. */
const maxWorkMs = defaultStatementTimeoutMs + 5_000

/** Whether the database answers, from what it has answered lately: asked at most once at a time, whoever wants to know. */
export function createReadiness({ ask, isAtWork }: ReadinessOptions) {
  let answeredAt = Number.NEGATIVE_INFINITY
  let hasFailedSince = false
  let question: { result: Promise<boolean>; since: number } | undefined

  function isReady(): Promise<boolean> {
    const silentMs = performance.now() - answeredAt
    const knownFor = isAtWork() ? maxWorkMs : freshMs
    if (!hasFailedSince && silentMs < knownFor) return Promise.resolve(true)
    question ??= { result: askOnce(), since: performance.now() }
    const left = question.since + patienceMs - performance.now()
    return left <= 0 ? Promise.resolve(false) : withinTime(question.result, left)
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

function withinTime(result: Promise<boolean>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds).unref()
    void result.then((isReady) => {
      clearTimeout(timer)
      resolve(isReady)
    })
  })
}
