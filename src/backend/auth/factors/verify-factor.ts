import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { type AuthError, authErrors } from '../errors/auth-errors.ts'
import { isUuid } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { rememberNetwork } from '../limits/known-networks.ts'
import { requireSession } from '../sessions/current-user.ts'
import { renewSession } from '../sessions/renew-session.ts'
import { insertSignInMethod, type OpenSession } from '../sessions/session.ts'
import { type SignedIn, sessionResponse } from '../sessions/session-response.ts'
import type { UserRow } from '../users/user-row.ts'
import { requireOpenChallenge } from './challenge.ts'
import { factorIdOf, findFactor, type StoredFactor } from './factor.ts'
import { countFactorGuess, type FactorGuess, recordRightCode } from './factor-limits.ts'
import { stepOfCode } from './totp.ts'

const body = z.object({ challenge_id: optionalText, code: optionalText })

export async function verifyFactor(call: AuthRequest): Promise<Response> {
  const { user, session } = await requireSession(call)
  const factorId = factorIdOf(call)
  const given = await readBody(call.request, body)
  if (given.code === '') throw authErrors.validationFailed('Code needs to be non-empty')
  if (!isUuid(given.challenge_id)) throw authErrors.challengeNotFound()
  const { challenge_id, code } = given
  const guess = await countGuess(call, user, session, factorId)
  const outcome = await authTransaction(call.context, (tx) =>
    raiseSession(tx, call, user, session.id, { factorId, challengeId: challenge_id, code, guess }),
  )
  if ('refused' in outcome) throw outcome.refused
  return sessionResponse(call, outcome)
}

async function countGuess(
  call: AuthRequest,
  user: UserRow,
  session: OpenSession,
  factorId: string,
): Promise<FactorGuess> {
  const guess = await authTransaction(call.context, async (tx) => {
    await findFactor(tx, user.id, factorId)
    return countFactorGuess(tx, call, user, session, factorId)
  })
  if ('refusedFor' in guess) throw authErrors.tooManyRequests(guess.refusedFor)
  return guess
}

interface Answer {
  factorId: string
  challengeId: string
  code: string
  guess: FactorGuess
}

async function raiseSession(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  sessionId: string,
  { factorId, challengeId, code, guess }: Answer,
): Promise<SignedIn | { refused: AuthError }> {
  const factor = await findFactor(tx, user.id, factorId)
  const openChallengeId = await requireOpenChallenge(tx, call, factorId, challengeId)
  const isRight = await spendCode(tx, factor, code)
  await writeAudit(tx, call, 'verification_attempted', user, { factor_id: factorId, ok: isRight })
  if (!isRight) return { refused: authErrors.wrongTotpCode() }
  await recordRightCode(tx, guess)
  await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1::uuid', [
    openChallengeId,
  ])
  await raiseToAal2(tx, factor, sessionId)
  await rememberNetwork(tx, user, call.client.address)
  return renewSession(tx, user, sessionId)
}

/**
 * Each time step is accepted once, so a code that somebody saw being typed is useless. The first right code also
 * completes the enrolment of the factor.
 */
async function spendCode(tx: Transaction, factor: StoredFactor, code: string): Promise<boolean> {
  const step = stepOfCode(factor.secret ?? '', code)
  if (step === undefined) return false
  const spent = await tx.query(
    `update auth.mfa_factors set last_used_step = $2::bigint, status = 'verified', updated_at = now()
     where id = $1::uuid and coalesce(last_used_step, 0) < $2::bigint returning id`,
    [factor.id, step],
  )
  return spent.length > 0
}

/** Ends the account's sessions that have not passed a factor, and removes its unfinished enrolments. */
async function raiseToAal2(tx: Transaction, factor: StoredFactor, sessionId: string) {
  await insertSignInMethod(tx, sessionId, 'totp')
  await tx.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2::uuid, updated_at = now()
     where id = $1::uuid`,
    [sessionId, factor.id],
  )
  await tx.query(`delete from auth.sessions where user_id = $1::uuid and aal = 'aal1'`, [
    factor.user_id,
  ])
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'`,
    [factor.user_id],
  )
}
