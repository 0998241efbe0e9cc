import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { type AuthError, authErrors } from '../errors/auth-errors.ts'
import { isUuid } from '../http/json.ts'
import { requesterOf } from '../limits/known-clients.ts'
import {
  type Counter,
  countOrRefuse,
  deleteAttempts,
  type RateLimit,
  subtractAttempt,
} from '../limits/rate-limit.ts'
import type { OpenSession } from '../sessions/session.ts'
import type { UserRow } from '../users/user-row.ts'

export interface StoredFactor {
  id: string
  user_id: string
  factor_type: string
  status: 'unverified' | 'verified'
  secret: string | null
}

export function factorIdOf({ parameters }: AuthRequest): string {
  const id = parameters.factorId
  if (!isUuid(id)) throw authErrors.factorIdInvalid()
  return id
}

export async function findFactor(
  tx: Transaction,
  userId: string,
  factorId: string,
): Promise<StoredFactor> {
  const [factor] = await tx.query<StoredFactor>(
    `select id, user_id, factor_type, status, secret from auth.mfa_factors
     where id = $1::uuid and user_id = $2::uuid for update`,
    [factorId, userId],
  )
  if (!factor) throw authErrors.factorNotFound()
  return factor
}

/** Sessions that the factor raised fall back to aal1. */
export async function removeFactor(tx: Transaction, factor: StoredFactor): Promise<void> {
  await tx.query('delete from auth.mfa_factors where id = $1::uuid', [factor.id])
  const lowered = await tx.query<{ id: string }>(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
     where factor_id = $1::uuid returning id`,
    [factor.id],
  )
  await tx.query(
    `delete from auth.mfa_amr_claims
     where authentication_method = 'totp' and session_id = any($1::uuid[])`,
    [lowered.map(({ id }) => id)],
  )
}

/** Over all challenges. Three of a million codes are valid at a time: a day's guesses with a stolen password succeed once in 16,000. */
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
): Promise<FactorGuess | AuthError> {
  const { kind, subject } = await requesterOf(tx, call, user)
  // Sessions by a mailed link or code have a count of their own, which nobody with just a stolen password can use up.
  const isMailed = session.amr.some(({ method }) => method === 'otp')
  const ofUnknown = isMailed ? 'mailed' : 'strangers'
  const guess = {
    subject: [factorId, ...(kind === 'unknown' ? [ofUnknown] : subject)],
    isOwnDevice: kind === 'device',
  }
  const refused = await countOrRefuse(
    tx,
    ...guesses.map((limit): Counter => [limit, ...guess.subject]),
  )
  return refused ?? guess
}

/** A known browser's guesses are forgotten; from a shared count only this one guess is taken back. */
export async function recordRightCode(tx: Transaction, { subject, isOwnDevice }: FactorGuess) {
  const takeBack = isOwnDevice ? deleteAttempts : subtractAttempt
  for (const limit of guesses) await takeBack(tx, limit, ...subject)
}

export function countChallenge(tx: Transaction, session: OpenSession) {
  return countOrRefuse(tx, [challenges, session.id])
}
