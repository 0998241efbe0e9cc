import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { parseEmail } from '../account-names.ts'
import { writeAudit } from '../audit.ts'
import { type AuthRequest, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { admitMail } from '../limits/mail-limits.ts'
import type { MailKind } from '../mails/mail-texts.ts'
import { optionalText, readBody } from '../read-body.ts'
import { json } from '../sessions/session-response.ts'
import { findUserByEmail, isBanned, type UserRow } from '../users/user-row.ts'
import { startEmailChange } from './email-change.ts'
import { type Letter, postLetter, prepareLetter } from './send-token.ts'

const emailBody = z.object({ email: optionalText, phone: optionalText })
const resendBody = z.object({ type: optionalText, email: optionalText, phone: optionalText })

export async function recover(call: AuthRequest): Promise<Response> {
  const { email } = await readBody(call.request, emailBody)
  if (email === '') throw authErrors.validationFailed('Password recovery requires an email')
  return mailIfKnown(
    call,
    parseEmail(email),
    oneLetter(call, () => 'recovery'),
  )
}

/** A link to sign in with. It makes no account, and says of none whether it exists. */
export async function otp(call: AuthRequest): Promise<Response> {
  const { email, phone } = await readBody(call.request, emailBody)
  if (phone !== '') throw authErrors.phoneProviderDisabled('Unsupported phone provider')
  const kind = (user: UserRow) => (user.email_confirmed_at ? 'magiclink' : 'signup')
  return mailIfKnown(call, parseEmail(email), oneLetter(call, kind))
}

export async function resend(call: AuthRequest): Promise<Response> {
  const { type, email, phone } = await readBody(call.request, resendBody)
  if (phone !== '' || type === 'sms' || type === 'phone_change')
    throw authErrors.phoneProviderDisabled('Phone provider is disabled')
  if (type === 'signup')
    return mailIfKnown(
      call,
      parseEmail(email),
      oneLetter(call, (user) => (user.email_confirmed_at ? undefined : 'signup')),
    )
  if (type === 'email_change')
    return mailIfKnown(call, parseEmail(email), async (tx, user) =>
      user.email_change ? startEmailChange(tx, call, user, user.email_change) : [],
    )
  throw authErrors.validationFailed(
    'Missing one of these types: signup, email_change, sms, phone_change',
  )
}

type Prepare = (tx: Transaction, user: UserRow) => Promise<Letter[]>

function oneLetter(call: AuthRequest, kindFor: (user: UserRow) => MailKind | undefined): Prepare {
  return async (tx, user) => {
    const kind = kindFor(user)
    return kind ? [await prepareLetter(tx, call, kind, user)] : []
  }
}

async function mailIfKnown(call: AuthRequest, email: string, prepare: Prepare): Promise<Response> {
  const { service, request } = call
  await admitMail(service, email, service.addressOf(request))
  service.background(async () => {
    const letters = await inAuth(service, async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user || isBanned(user)) return []
      await writeAudit(tx, call, 'user_recovery_requested', user)
      return prepare(tx, user)
    })
    for (const letter of letters) await postLetter(call, letter)
  })
  return json({})
}
