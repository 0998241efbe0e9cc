import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import {
  countSignIn,
  deleteFailures,
  isRightPassword,
  signInAttempt,
} from '../limits/sign-in-limits.ts'
import type { CurrentUser } from '../sessions/current-user.ts'
import { freshSeconds, hasOlderFactor } from '../sessions/recent-sign-in.ts'
import type { OpenSession } from '../sessions/session.ts'
import type { UserRow } from '../users/user-row.ts'
import { spendNonce } from './reauthenticate.ts'

export interface Proof {
  current_password: string
  /** The mailed code. */
  nonce: string
  isNewPassword: boolean
}

const dayMs = 86_400_000

/**
 * A stolen session must not suffice to change the password, e-mail or phone and so lock the owner out. Proofs of
 * ownership are the current password, a mailed code, or, within the last ten minutes, a mailed link or a second factor
 * that was enrolled before the session began.
 */
export async function requireProofOfOwner(
  call: AuthRequest,
  { user, session }: CurrentUser,
  { current_password, nonce, isNewPassword }: Proof,
): Promise<void> {
  const { context } = call
  const { settings } = context
  const needsCode =
    isNewPassword && settings.reauthenticateForPassword && !isYoungerThanADay(session)
  if (!needsCode && !settings.requireCurrentPassword) return
  if (nonce !== '') return spendNonce(context, user, nonce)
  if (needsCode) throw authErrors.reauthenticationNeeded()
  // An anonymous account has no other proof than its session.
  if (user.is_anonymous || hasJustProved(session, user)) return
  if (!user.encrypted_password) throw authErrors.reauthenticationNeeded()
  if (current_password === '') throw authErrors.currentPasswordRequired()
  await checkCurrentPassword(call, user, current_password)
}

function isYoungerThanADay(session: OpenSession | undefined): boolean {
  return session !== undefined && Date.now() - session.created_at.getTime() < dayMs
}

/** A provider sign-in counts only for accounts without a password. */
function hasJustProved(session: OpenSession | undefined, user: UserRow): boolean {
  const methods = ['otp', 'recovery', 'invite', 'magiclink']
  if (hasOlderFactor(session, user)) methods.push('totp')
  if (!user.encrypted_password) methods.push('oauth')
  const since = Date.now() / 1000 - freshSeconds
  const isProof = ({ method, timestamp }: OpenSession['amr'][number]) =>
    methods.includes(method) && timestamp > since
  return session?.amr.some(isProof) ?? false
}

/** Wrong passwords count as failed sign-ins. */
async function checkCurrentPassword(
  call: AuthRequest,
  user: UserRow,
  password: string,
): Promise<void> {
  const { context } = call
  const admission = await authTransaction(context, (tx) =>
    countSignIn(tx, signInAttempt(call, user)),
  )
  if ('refused' in admission) throw admission.refused
  if (!(await isRightPassword(context, admission, password)))
    throw authErrors.currentPasswordInvalid()
  await authTransaction(context, (tx) => deleteFailures(tx, admission))
}
