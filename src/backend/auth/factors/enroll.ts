import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json, optionalText, readBody } from '../http/json.ts'
import { requireRecentSignIn, requireSession } from '../sessions/current-user.ts'
import type { OpenSession } from '../sessions/session.ts'
import { findUserById, lockUser, type UserRow } from '../users/user-row.ts'
import { factorIdOf, findFactor, removeFactor } from './factor.ts'
import { makeTotp } from './totp.ts'

const body = z.object({
  friendly_name: optionalText,
  factor_type: optionalText,
  issuer: optionalText,
})

const maxFactors = 10

export async function enrollFactor(call: AuthRequest): Promise<Response> {
  const { context, request } = call
  const { user, session } = await requireSession(call)
  const given = await readBody(request, body)
  if (given.factor_type === 'phone') throw authErrors.enrollPhoneDisabled()
  if (given.factor_type === 'webauthn') throw authErrors.enrollWebAuthnDisabled()
  if (given.factor_type !== 'totp')
    throw authErrors.validationFailed('factor_type needs to be totp, phone, or webauthn')
  requireRecentSignIn({ user, session }, { isAnyFactorProof: false })
  const issuer = given.issuer || new URL(context.publicUrl).host
  const totp = await makeTotp(issuer.slice(0, 100), user.email ?? user.id)
  const id = await authTransaction(context, async (tx) => {
    await checkEnrolment(tx, user.id, session, given.friendly_name)
    const factorId = await addFactor(tx, user.id, given.friendly_name, totp.secret)
    await writeAudit(tx, call, 'factor_in_progress', user, { factor_id: factorId })
    return factorId
  })
  return json({
    id,
    type: 'totp',
    friendly_name: given.friendly_name,
    totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
  })
}

export async function unenrollFactor(call: AuthRequest): Promise<Response> {
  const { user, session } = await requireSession(call)
  const factorId = factorIdOf(call)
  await authTransaction(call.context, async (tx) => {
    const factor = await findFactor(tx, user.id, factorId)
    if (factor.status === 'verified' && session.aal !== 'aal2')
      throw authErrors.insufficientAalForFactor()
    if (factor.status === 'verified')
      requireRecentSignIn({ user, session }, { isAnyFactorProof: true })
    await removeFactor(tx, factor)
    const traits = { factor_id: factorId, factor_status: factor.status }
    await writeAudit(tx, call, 'factor_unenrolled', user, traits)
  })
  return json({ id: factorId })
}

/** An unfinished enrolment is dropped after five minutes, and its name is free again. */
async function checkEnrolment(tx: Transaction, userId: string, session: OpenSession, name: string) {
  // Without the lock, two at once would both find the name and the last slot free.
  await lockUser(tx, userId)
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'
       and created_at < now() - interval '5 minutes'`,
    [userId],
  )
  const factors: UserRow['factors'] = (await findUserById(tx, userId))?.factors ?? []
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name))
    throw authErrors.factorNameConflict(name)
  if (factors.length >= maxFactors) throw authErrors.tooManyFactors()
  if (session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified'))
    throw authErrors.insufficientAalToEnroll()
}

async function addFactor(tx: Transaction, userId: string, name: string, secret: string) {
  const [inserted] = await tx.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
     values ($1::uuid, $2, 'totp', 'unverified', $3) returning id`,
    [userId, name, secret],
  )
  if (!inserted) throw new Error('the factor was not inserted')
  return inserted.id
}
