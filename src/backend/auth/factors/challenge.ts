import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json-answer.ts'
import { requireSession } from '../sessions/current-user.ts'
import { factorIdOf, findFactor } from './factor.ts'
import { countChallenge } from './factor-limits.ts'

const challengeSeconds = 300
const maxGuesses = 5

interface StoredChallenge {
  id: string
  ip_address: string | null
  verified_at: Date | null
  attempts: number
  age_seconds: number
}

export async function challengeFactor(call: AuthRequest): Promise<Response> {
  const { user, session } = await requireSession(call)
  const factorId = factorIdOf(call)
  const wait = await authTransaction(call.context, (tx) => countChallenge(tx, session))
  if (wait) throw authErrors.tooManyRequests(wait)
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
export async function requireOpenChallenge(
  tx: Transaction,
  { client }: AuthRequest,
  factorId: string,
  challengeId: string,
): Promise<string> {
  const [challenge] = await tx.query<StoredChallenge>(
    `update auth.mfa_challenges set attempts = attempts + 1
     where id = $1::uuid and factor_id = $2::uuid
     returning id, ip_address, verified_at, attempts,
       extract(epoch from now() - created_at)::float8 as age_seconds`,
    [challengeId, factorId],
  )
  if (!challenge) throw authErrors.challengeNotFound()
  if (challenge.ip_address !== client.address) throw authErrors.challengeAddressMismatch()
  const isOpen =
    challenge.verified_at === null &&
    challenge.attempts <= maxGuesses &&
    challenge.age_seconds <= challengeSeconds
  if (!isOpen) throw authErrors.challengeExpired(challenge.id)
  return challenge.id
}
