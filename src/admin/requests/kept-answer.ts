import { maxAnswerLength } from '#data/requests/request-answers.ts'
import { defaultAnswers } from './contact-links.ts'

const storageKey = 'temelia:request-answer'

/** What an earlier version of the panel has kept in this browser: a text of one's own, for visitors in every language. */
export function readKeptAnswer(): string | undefined {
  try {
    const kept = localStorage.getItem(storageKey)?.slice(0, maxAnswerLength).trim()
    return kept && kept !== defaultAnswers.ro ? kept : undefined
  } catch {
    return undefined
  }
}

export function dropKeptAnswer(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // A browser that gives no storage has kept nothing.
  }
}
