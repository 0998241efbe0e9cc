import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { slotOf } from '../limits/limit-group.ts'
import {
  countAttempt,
  forgetAttempts,
  type RateLimit,
  takeBackAttempt,
} from '../limits/rate-limit.ts'
import type { OpenSession } from '../sessions/session.ts'
import type { UserRow } from '../users/user-row.ts'

/**
 * Over all challenges. Three of a million codes are right at a time, so a day's guesses of strangers who have the
 * password find one with a chance of 1 in 16,000.
 */
const guesses: readonly RateLimit[] = [
  { name: 'factor', most: 10, seconds: 900 },
  { name: 'factor-daily', most: 20, seconds: 86_400 },
]
/** Each is a row. */
const challenges: RateLimit = { name: 'challenges', most: 30, seconds: 300 }

export interface FactorGuess {
  who: string[]
  isOwnDevice: boolean
}

/** Whoever has the password alone shares guesses with others like them, not with the owner. */
export async function countFactorGuess(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  session: OpenSession,
  factorId: string,
): Promise<FactorGuess | { refusedFor: number }> {
  const slot = await slotOf(tx, call, user)
  // A session by a mailed link: whoever has the password alone does not read the mailbox.
  const isMailed = slot.kind === 'strangers' && session.amr.some(({ method }) => method === 'otp')
  const guess = {
    who: [factorId, ...(isMailed ? ['mailed'] : slot.who)],
    isOwnDevice: slot.kind === 'device',
  }
  for (const limit of guesses) {
    const { retryAfterSeconds } = await countAttempt(tx, limit, ...guess.who)
    if (retryAfterSeconds) return { refusedFor: retryAfterSeconds }
  }
  return guess
}

/** The right code gives no further guesses to those it shares them with. */
export async function noteRightCode(tx: Transaction, { who, isOwnDevice }: FactorGuess) {
  for (const limit of guesses)
    await (isOwnDevice ? forgetAttempts : takeBackAttempt)(tx, limit, ...who)
}

export async function countChallenge(tx: Transaction, session: OpenSession) {
  return (await countAttempt(tx, challenges, session.id)).retryAfterSeconds
}
