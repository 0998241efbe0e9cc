import { writeAudit } from '../context/audit.ts'
import { type AuthContext, type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json.ts'
import { admitOwnMail } from '../limits/mail-limits.ts'
import { countOrRefuse } from '../limits/rate-limit.ts'
import { nonces } from '../limits/request-limits.ts'
import { countSignIn, deleteFailures, isRightPassword } from '../limits/sign-in-limits.ts'
import { queueMessage, requireReachable } from '../one-time/messages.ts'
import { findByCode, spendTokens } from '../one-time/one-time-token.ts'
import {
  type CurrentUser,
  freshSeconds,
  hasOlderFactor,
  requireUser,
} from '../sessions/current-user.ts'
import type { OpenSession } from '../sessions/session.ts'
import { contactOf, isConfirmed } from '../users/contact.ts'
import type { UserRow } from '../users/user-row.ts'

interface Proof {
  current_password: string
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
  const { settings } = call.context
  const needsCode =
    isNewPassword && settings.reauthenticateForPassword && !isYoungerThanADay(session)
  if (!needsCode && !settings.requireCurrentPassword) return
  if (nonce !== '') return spendNonce(call.context, user, nonce)
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
  const methods = ['otp']
  if (hasOlderFactor(session, user)) methods.push('totp')
  if (!user.encrypted_password) methods.push('oauth')
  const since = Date.now() / 1000 - freshSeconds
  const isProof = ({ method, timestamp }: OpenSession['amr'][number]) =>
    methods.includes(method) && timestamp > since
  return session?.amr.some(isProof) ?? false
}

/** Wrong passwords count as failed sign-ins. */
async function checkCurrentPassword(call: AuthRequest, user: UserRow, password: string) {
  const { context } = call
  const admission = await authTransaction(context, (tx) => countSignIn(tx, call, user))
  if (!(await isRightPassword(context, admission, password)))
    throw authErrors.currentPasswordInvalid()
  await authTransaction(context, (tx) => deleteFailures(tx, admission))
}

/** Sends a code to the mailbox, or to the phone of a user without e-mail; a stolen session alone cannot read it. */
export async function reauthenticate(call: AuthRequest): Promise<Response> {
  const { user } = await requireUser(call)
  const contact = contactOf(user)
  if (!contact) throw authErrors.noEmailOrPhone()
  if (!isConfirmed(user, contact)) throw authErrors.notConfirmedYet(contact.kind)
  requireReachable(call.context, contact, 'Unsupported phone provider')
  await admitOwnMail(call, contact, user)
  await authTransaction(call.context, async (tx) => {
    await writeAudit(tx, call, 'user_reauthenticate_requested', user)
    await queueMessage(tx, call, 'reauthentication', user, contact)
  })
  return json({})
}

/** In a transaction of its own, so that a wrong guess stays counted. */
async function spendNonce(context: AuthContext, user: UserRow, nonce: string): Promise<void> {
  await authTransaction(context, (tx) => countOrRefuse(tx, [nonces, user.id]))
  // As of an unknown client, so that wrong guesses void the code for known browsers too.
  const guess = { relatesTo: contactOf(user)?.value ?? '', code: nonce, isKnown: false }
  await authTransaction(context, async (tx) => {
    const token = await findByCode(tx, context, ['reauthentication_token'], guess)
    if (token?.user_id !== user.id) return authErrors.nonceInvalid()
    await spendTokens(tx, user.id, 'reauthentication_token')
    return undefined
  })
}
