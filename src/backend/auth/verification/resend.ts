import * as z from 'zod'
import type { AuthRequest } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { parseEmail, parsePhone } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { queueAuthMail } from '../one-time/auth-mail.ts'
import { parseCodeChallenge } from '../one-time/code-challenge.ts'
import { startEmailChange } from '../one-time/email-change.ts'
import {
  arePhonesEnabled,
  canReceiveCode,
  queuePhoneCode,
  startPhoneChange,
} from '../one-time/phone-codes.ts'
import { mailIfRegistered, smsIfRegistered } from './mail-if-registered.ts'

const body = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

type Given = z.infer<typeof body>

const resends: Record<string, (call: AuthRequest, given: Given) => Promise<Response>> = {
  signup: resendSignup,
  email_change: resendEmailChange,
  sms: resendSms,
  phone_change: resendPhoneChange,
}

/** Answers alike when there is no account or nothing to send again. */
export async function resend(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  const send = Object.hasOwn(resends, given.type) ? resends[given.type] : undefined
  if (!send)
    throw authErrors.validationFailed(
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  if (given.email !== '' && given.phone !== '')
    throw authErrors.validationFailed('Only an email address or phone number should be provided.')
  return send(call, given)
}

async function resendSignup(call: AuthRequest, given: Given): Promise<Response> {
  const challenge = parseCodeChallenge(given.code_challenge, given.code_challenge_method)
  return mailIfRegistered(
    call,
    { to: emailOf(given), signsInAnywhere: false },
    async (tx, user) => {
      if (!user.email_confirmed_at) await queueAuthMail(tx, call, 'signup', user, { challenge })
    },
  )
}

async function resendEmailChange(call: AuthRequest, given: Given): Promise<Response> {
  const challenge = parseCodeChallenge(given.code_challenge, given.code_challenge_method)
  return mailIfRegistered(
    call,
    { to: emailOf(given), signsInAnywhere: false },
    async (tx, user) => {
      if (user.email_change) await startEmailChange(tx, call, user, user.email_change, challenge)
    },
  )
}

async function resendSms(call: AuthRequest, given: Given): Promise<Response> {
  const phone = phoneOf(call, given)
  return smsIfRegistered(call, { to: phone, signsInAnywhere: false }, async (tx, user) => {
    if (!user.phone_confirmed_at && canReceiveCode(call.context, phone))
      await queuePhoneCode(tx, call, 'confirmation_token', user, phone)
  })
}

/** The given number is the account's current one, not the new one; so is the address in `resendEmailChange`. */
async function resendPhoneChange(call: AuthRequest, given: Given): Promise<Response> {
  return smsIfRegistered(
    call,
    { to: phoneOf(call, given), signsInAnywhere: false },
    async (tx, user) => {
      if (user.phone_change && canReceiveCode(call.context, user.phone_change))
        await startPhoneChange(tx, call, user, user.phone_change)
    },
  )
}

function emailOf({ email, type }: Given): string {
  if (email !== '') return parseEmail(email)
  throw authErrors.validationFailed(
    type === 'signup'
      ? 'Type provided requires an email address'
      : 'Missing email address or phone number',
  )
}

function phoneOf({ context }: AuthRequest, { phone, type }: Given): string {
  if (phone === '')
    throw authErrors.validationFailed(
      type === 'sms'
        ? 'Type provided requires a phone number'
        : 'Missing email address or phone number',
    )
  if (!arePhonesEnabled(context))
    throw authErrors.phoneProviderDisabled('Phone logins are disabled')
  return parsePhone(phone)
}
