import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { type AuthError, authErrors } from '../errors/auth-errors.ts'
import { isUuid, json, optionalText, readBody } from '../http/json.ts'
import { rememberNetwork } from '../limits/known-clients.ts'
import { requireSession } from '../sessions/current-user.ts'
import { insertSignInMethod, renewSession, type SignedIn } from '../sessions/session.ts'
import { sessionResponse } from '../sessions/session-response.ts'
import type { UserRow } from '../users/user-row.ts'
import {
  countChallenge,
  countFactorGuess,
  type FactorGuess,
  factorIdOf,
  findFactor,
  recordRightCode,
  type StoredFactor,
} from './factor.ts'
import { stepOfCode } from './totp.ts'

const challengeSeconds = 300
const maxGuesses = 5

export async function challengeFactor(call: AuthRequest): Promise<Response> {
  const { user, session } = await requireSession(call)
  const factorId = factorIdOf(call)
  await authTransaction(call.context, (tx) => countChallenge(tx, session))
  const challenge = await authTransaction(call.context, async (tx) => {
    await findFactor(tx, user.id, factorId)
    await writeAudit(tx, call, 'challenge_created', user, { factor_id: factorId })
    return addChallenge(tx, factorId, call.client.address)
  })
  return json({
    id: challenge.id,
    type: 'totp',
    expires_at: Math.floor(challenge.created_at.getTime() / 1000) + challengeSeconds,
  })
}

async function addChallenge(tx: Transaction, factorId: string, address: string) {
  await tx.query(
    `delete from auth.mfa_challenges where factor_id = $1::uuid
       and created_at < now() - make_interval(secs => $2::float8)`,
    [factorId, 2 * challengeSeconds],
  )
  await tx.query('update auth.mfa_factors set last_challenged_at = now() where id = $1::uuid', [
    factorId,
  ])
  const [inserted] = await tx.query<{ id: string; created_at: Date }>(
    `insert into auth.mfa_challenges (factor_id, ip_address) values ($1::uuid, $2)
     returning id, created_at`,
    [factorId, address],
  )
  if (!inserted) throw new Error('the challenge was not inserted')
  return inserted
}

/** Counts the attempt. A challenge that was used, or had too many attempts, is refused as expired. */
async function requireOpenChallenge(
  tx: Transaction,
  { client }: AuthRequest,
  factorId: string,
  challengeId: string,
): Promise<string> {
  const [challenge] = await tx.query<{ id: string; ip_address: string | null; is_open: boolean }>(
    `update auth.mfa_challenges set attempts = attempts + 1
     where id = $1::uuid and factor_id = $2::uuid
     returning id, ip_address, verified_at is null and attempts <= $3::int
       and created_at >= now() - make_interval(secs => $4::float8) as is_open`,
    [challengeId, factorId, maxGuesses, challengeSeconds],
  )
  if (!challenge) throw authErrors.challengeNotFound()
  if (challenge.ip_address !== client.address) throw authErrors.challengeAddressMismatch()
  if (!challenge.is_open) throw authErrors.challengeExpired(challenge.id)
  return challenge.id
}

const body = z.object({ challenge_id: optionalText, code: optionalText })

export async function verifyFactor(call: AuthRequest): Promise<Response> {
  const { user, session } = await requireSession(call)
  const factorId = factorIdOf(call)
  const given = await readBody(call.request, body)
  if (given.code === '') throw authErrors.validationFailed('Code needs to be non-empty')
  if (!isUuid(given.challenge_id)) throw authErrors.challengeNotFound()
  const { challenge_id, code } = given
  const guess = await authTransaction(call.context, async (tx) => {
    await findFactor(tx, user.id, factorId)
    return countFactorGuess(tx, call, user, session, factorId)
  })
  const signedIn = await authTransaction(call.context, (tx) =>
    raiseSession(tx, call, user, session.id, { factorId, challengeId: challenge_id, code, guess }),
  )
  return sessionResponse(call, signedIn)
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
): Promise<SignedIn | AuthError> {
  const factor = await findFactor(tx, user.id, factorId)
  const openChallengeId = await requireOpenChallenge(tx, call, factorId, challengeId)
  const isRight = await spendCode(tx, factor, code)
  await writeAudit(tx, call, 'verification_attempted', user, { factor_id: factorId, ok: isRight })
  if (!isRight) return authErrors.wrongTotpCode()
  await recordRightCode(tx, guess)
  await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1::uuid', [
    openChallengeId,
  ])
  await raiseToAal2(tx, factor, sessionId)
  await rememberNetwork(tx, user, call.client.address)
  return renewSession(tx, user, sessionId)
}

/** Each time step is accepted once, so a code that somebody saw being typed is useless. The first also completes the enrolment. */
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
