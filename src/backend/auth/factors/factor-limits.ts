import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { limitGroupOf } from '../limits/limit-group.ts'
import {
  countAttempt,
  deleteAttempts,
  type RateLimit,
  subtractAttempt,
} from '../limits/rate-limit.ts'
import type { OpenSession } from '../sessions/session.ts'
import type { UserRow } from '../users/user-row.ts'

/**
 * Counted over all challenges. Three of a million codes are valid at a time, so a day's guesses with a stolen password
 * succeed with a chance of 1 in 16,000.
 */
const guesses: readonly RateLimit[] = [
  { name: 'factor', max: 10, seconds: 900 },
  { name: 'factor-daily', max: 20, seconds: 86_400 },
]
/** Each challenge writes a row. */
const challenges: RateLimit = { name: 'challenges', max: 30, seconds: 300 }

export interface FactorGuess {
  subject: string[]
  isOwnDevice: boolean
}

/** Unknown browsers that have the password share one count of guesses, apart from the owner's. */
export async function countFactorGuess(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  session: OpenSession,
  factorId: string,
): Promise<FactorGuess | { refusedFor: number }> {
  const group = await limitGroupOf(tx, call, user)
  // Sessions by a mailed link or code have a count of their own, which nobody with just a stolen password can use up.
  const isMailed = group.kind === 'unknown' && session.amr.some(({ method }) => method === 'otp')
  const guess = {
    subject: [factorId, ...(isMailed ? ['mailed'] : group.subject)],
    isOwnDevice: group.kind === 'device',
  }
  for (const limit of guesses) {
    const { retryAfterSeconds } = await countAttempt(tx, limit, ...guess.subject)
    if (retryAfterSeconds) return { refusedFor: retryAfterSeconds }
  }
  return guess
}

/** A known browser's guesses are forgotten; from a shared count only this one guess is taken back. */
export async function recordRightCode(tx: Transaction, { subject, isOwnDevice }: FactorGuess) {
  const takeBack = isOwnDevice ? deleteAttempts : subtractAttempt
  for (const limit of guesses) await takeBack(tx, limit, ...subject)
}

export async function countChallenge(tx: Transaction, session: OpenSession) {
  return (await countAttempt(tx, challenges, session.id)).retryAfterSeconds
}
