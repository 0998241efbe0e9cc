import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { parseEmail, parsePhone } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { queueAuthMail } from '../one-time/auth-mail.ts'
import { parseCodeChallenge } from '../one-time/code-challenge.ts'
import { canReceiveCode, queuePhoneCode } from '../one-time/phone-codes.ts'
import { addUser, type NewUser } from '../users/add-user.ts'
import { userMetadata } from '../users/user-metadata.ts'
import { findUserByEmail, findUserByPhone, type UserRow } from '../users/user-row.ts'
import { mailIfRegistered, smsIfRegistered, type Unregistered } from './mail-if-registered.ts'

const body = z.object({
  email: optionalText,
  phone: optionalText,
  create_user: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? true),
  data: userMetadata,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

type Given = z.infer<typeof body>

/**
 * Mails a link and a code to sign in, or sends a code to a phone. Where signing up is closed, the answer never tells whether
 * there is an account.
 */
export async function otp(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  if (given.email !== '' && given.phone !== '')
    throw authErrors.validationFailed('Only an email address or phone number should be provided')
  if (given.phone !== '') return otpBySms(call, given, parsePhone(given.phone))
  if (given.email !== '') return otpByMail(call, given, parseEmail(given.email))
  throw authErrors.validationFailed('One of email or phone must be set')
}

async function otpByMail(call: AuthRequest, given: Given, email: string): Promise<Response> {
  const challenge = parseCodeChallenge(given.code_challenge, given.code_challenge_method)
  return mailIfRegistered(
    call,
    { to: email, signsInAnywhere: challenge === undefined },
    (tx, user) => queueAuthMail(tx, call, 'magiclink', user, { challenge }),
    unregisteredOptions(call, given, { email }, (tx) => findUserByEmail(tx, email)),
  )
}

async function otpBySms(call: AuthRequest, given: Given, phone: string): Promise<Response> {
  if (!canReceiveCode(call.context, phone))
    throw authErrors.phoneProviderDisabled('Unsupported phone provider')
  return smsIfRegistered(
    call,
    { to: phone, signsInAnywhere: true },
    (tx, user) => queuePhoneCode(tx, call, 'recovery_token', user, phone),
    unregisteredOptions(call, given, { phone }, (tx) => findUserByPhone(tx, phone)),
  )
}

function unregisteredOptions(
  call: AuthRequest,
  { create_user, data }: Given,
  contact: Partial<NewUser>,
  find: (tx: Transaction) => Promise<UserRow | undefined>,
): Unregistered {
  if (call.context.settings.signup === 'closed') return {}
  if (create_user)
    return { create: (tx) => createAccount(tx, call, { ...contact, userMetadata: data }) }
  return {
    async requireAccount() {
      if (!(await authTransaction(call.context, find))) throw authErrors.otpDisabled()
    },
  }
}

async function createAccount(
  tx: Transaction,
  call: AuthRequest,
  account: NewUser,
): Promise<UserRow> {
  const user = await addUser(tx, account)
  await writeAudit(tx, call, 'user_confirmation_requested', user)
  return user
}
