import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, inAuth } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { parseEmail, parsePhone } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { prepareLetter } from '../one-time/auth-mail.ts'
import { parseCodeChallenge } from '../one-time/code-challenge.ts'
import { canReach, preparePhoneCode } from '../one-time/phone-codes.ts'
import { insertUser, type NewUser } from '../users/create-user.ts'
import { userMetadata } from '../users/user-metadata.ts'
import { findUserByEmail, findUserByPhone, type UserRow } from '../users/user-row.ts'
import { mailIfKnown, textIfKnown, type Unknown } from './mail-if-registered.ts'

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

/** A link and a code to sign in with. Where signing up is closed it says of nobody whether they have an account. */
export async function otp(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  if (given.email !== '' && given.phone !== '')
    throw authErrors.validationFailed('Only an email address or phone number should be provided')
  if (given.phone !== '') return byPhone(call, given, parsePhone(given.phone))
  if (given.email !== '') return byEmail(call, given, parseEmail(given.email))
  throw authErrors.validationFailed('One of email or phone must be set')
}

async function byEmail(call: AuthRequest, given: Given, email: string): Promise<Response> {
  const challenge = parseCodeChallenge(given.code_challenge, given.code_challenge_method)
  return mailIfKnown(
    call,
    { to: email, isEntry: challenge === undefined },
    async (tx, user) => [await prepareLetter(tx, call, 'magiclink', user, { challenge })],
    unknownTo(call, given, { email }, (tx) => findUserByEmail(tx, email)),
  )
}

async function byPhone(call: AuthRequest, given: Given, phone: string): Promise<Response> {
  if (!canReach(call.service, phone))
    throw authErrors.phoneProviderDisabled('Unsupported phone provider')
  return textIfKnown(
    call,
    { to: phone, isEntry: true },
    async (tx, user) => [await preparePhoneCode(tx, call, 'recovery_token', user, phone)],
    unknownTo(call, given, { phone }, (tx) => findUserByPhone(tx, phone)),
  )
}

function unknownTo(
  call: AuthRequest,
  { create_user, data }: Given,
  name: Partial<NewUser>,
  find: (tx: Transaction) => Promise<UserRow | undefined>,
): Unknown {
  if (call.service.settings.signup === 'closed') return {}
  if (create_user) return { make: (tx) => makeAccount(tx, call, { ...name, userMetadata: data }) }
  return {
    async refuse() {
      if (!(await inAuth(call.service, find))) throw authErrors.otpDisabled()
    },
  }
}

async function makeAccount(tx: Transaction, call: AuthRequest, account: NewUser): Promise<UserRow> {
  const user = await insertUser(tx, account)
  await writeAudit(tx, call, 'user_confirmation_requested', user)
  return user
}
