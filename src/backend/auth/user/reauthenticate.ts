import { writeAudit } from '../context/audit.ts'
import { type AuthContext, type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json-answer.ts'
import { admitOwnMail, byMail, bySms } from '../limits/mail-limits.ts'
import { admitNonce } from '../limits/verify-limits.ts'
import { queueAuthMail } from '../one-time/auth-mail.ts'
import { findByCode, spendTokens } from '../one-time/one-time-token.ts'
import { canReceiveCode, queuePhoneCode } from '../one-time/phone-codes.ts'
import { requireUser } from '../sessions/current-user.ts'
import type { UserRow } from '../users/user-row.ts'

/** Sends a code to the mailbox, or to the phone of a user without e-mail; a stolen session alone cannot read it. */
export async function reauthenticate(call: AuthRequest): Promise<Response> {
  const { user } = await requireUser(call)
  if (user.email !== null) await sendCodeByMail(call, user, user.email)
  else if (user.phone !== null) await sendCodeBySms(call, user, user.phone)
  else throw authErrors.noEmailOrPhone()
  return json({})
}

async function sendCodeByMail(call: AuthRequest, user: UserRow, email: string): Promise<void> {
  const { context } = call
  if (!user.email_confirmed_at) throw authErrors.notConfirmedYet('email')
  await admitOwnMail(call, byMail, email, user)
  await authTransaction(context, async (tx) => {
    await writeAudit(tx, call, 'user_reauthenticate_requested', user)
    await queueAuthMail(tx, call, 'reauthentication', user)
  })
}

async function sendCodeBySms(call: AuthRequest, user: UserRow, phone: string): Promise<void> {
  const { context } = call
  if (!user.phone_confirmed_at) throw authErrors.notConfirmedYet('phone')
  if (!canReceiveCode(context, phone))
    throw authErrors.phoneProviderDisabled('Unsupported phone provider')
  await admitOwnMail(call, bySms, phone, user)
  await authTransaction(context, async (tx) => {
    await writeAudit(tx, call, 'user_reauthenticate_requested', user)
    await queuePhoneCode(tx, call, 'reauthentication_token', user, phone)
  })
}

/** In a transaction of its own, so that a wrong guess stays counted. */
export async function spendNonce(
  context: AuthContext,
  user: UserRow,
  nonce: string,
): Promise<void> {
  const relatesTo = user.email ?? user.phone ?? ''
  await admitNonce(context, user.id)
  const found = await authTransaction(context, async (tx) => {
    const token = await findByCode(tx, context, ['reauthentication_token'], {
      relatesTo,
      code: nonce,
      // So that wrong guesses void the code for known browsers too.
      isKnown: false,
    })
    const isOwn = token?.user_id === user.id
    if (isOwn) await spendTokens(tx, user.id, 'reauthentication_token')
    return isOwn
  })
  if (!found) throw authErrors.nonceInvalid()
}
