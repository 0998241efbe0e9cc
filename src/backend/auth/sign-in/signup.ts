import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json-answer.ts'
import { parseEmail, parsePhone } from '../http/parse-fields.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { admitAnonymous, admitSignup } from '../limits/address-limits.ts'
import {
  type AdmittedMail,
  admitMailRequest,
  byMail,
  bySms,
  takeMailQuota,
} from '../limits/mail-limits.ts'
import { queueAuthMail } from '../one-time/auth-mail.ts'
import { type CodeChallenge, parseCodeChallenge } from '../one-time/code-challenge.ts'
import { canReceiveCode, queuePhoneCode } from '../one-time/phone-codes.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { openSession } from '../sessions/open-session.ts'
import { originOf } from '../sessions/session-origin.ts'
import { sessionResponse } from '../sessions/session-response.ts'
import { addUser } from '../users/add-user.ts'
import { confirmEmail } from '../users/set-email.ts'
import { confirmPhone } from '../users/set-phone.ts'
import { userJson } from '../users/user-json.ts'
import { userMetadata } from '../users/user-metadata.ts'
import { findUserByEmail, findUserById, findUserByPhone, type UserRow } from '../users/user-row.ts'

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: userMetadata,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

/** Has exactly one of the two. */
interface Contact {
  email?: string
  phone?: string
}

interface Signup {
  contact: Contact
  passwordHash: string
  data: Record<string, unknown>
  challenge: CodeChallenge | undefined
}

export async function signup(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  if (given.email === '' && given.phone === '') return signupAnonymously(call, given.data)
  const { settings, passwords } = call.context
  if (settings.signup === 'closed') throw authErrors.signupDisabled()
  if (given.email !== '' && given.phone !== '')
    throw authErrors.validationFailed(
      'Only an email address or phone number should be provided on signup.',
    )
  if (given.phone !== '') requireReachablePhone(call, parsePhone(given.phone))
  if (given.password === '') throw authErrors.validationFailed('Signup requires a valid password')
  const contact =
    given.phone === '' ? { email: parseEmail(given.email) } : { phone: parsePhone(given.phone) }
  const challenge = parseCodeChallenge(given.code_challenge, given.code_challenge_method)
  checkPassword(given.password, settings.passwordMinLength)
  const admitted = await admit(call, contact)
  const passwordHash = await passwords.hash(given.password, 'unknown')
  const wanted = { contact, passwordHash, data: given.data ?? {}, challenge }
  return settings.autoconfirm ? signupAtOnce(call, wanted) : signupByCode(call, wanted, admitted)
}

/** Its session is the only way into an anonymous account, until it gets an e-mail, a phone or a provider. */
async function signupAnonymously(
  call: AuthRequest,
  data: Record<string, unknown> | undefined,
): Promise<Response> {
  const { context, client } = call
  if (!context.settings.anonymous) throw authErrors.anonymousDisabled()
  await admitAnonymous(context, client.address)
  const signedIn = await authTransaction(context, async (tx) => {
    const user = await addUser(tx, { anonymous: true, userMetadata: data })
    await writeAudit(tx, call, 'user_signedup', user)
    return openSession(tx, user, 'anonymous', originOf(call))
  })
  return sessionResponse(call, signedIn)
}

function requireReachablePhone({ context }: AuthRequest, phone: string): void {
  if (!context.settings.autoconfirm && !canReceiveCode(context, phone))
    throw authErrors.phoneProviderDisabled('Phone signups are disabled')
}

async function admit(call: AuthRequest, contact: Contact): Promise<AdmittedMail | undefined> {
  const { context, client } = call
  if (context.settings.autoconfirm) {
    await admitSignup(context, client.address)
    return undefined
  }
  const channel = contact.email === undefined ? bySms : byMail
  const to = contact.email ?? contact.phone ?? ''
  return admitMailRequest(call, { channel, to, signsInAnywhere: false }, (tx) =>
    findByContact(tx, contact),
  )
}

function findByContact(tx: Transaction, { email, phone }: Contact): Promise<UserRow | undefined> {
  return email === undefined ? findUserByPhone(tx, phone ?? '') : findUserByEmail(tx, email)
}

async function signupAtOnce(call: AuthRequest, wanted: Signup): Promise<Response> {
  const signedIn = await authTransaction(call.context, async (tx) => {
    if (await findByContact(tx, wanted.contact)) throw authErrors.userAlreadyExists()
    const user = await addUser(tx, newUser(wanted))
    if (wanted.contact.email === undefined) await confirmPhone(tx, user)
    else await confirmEmail(tx, user)
    await writeAudit(tx, call, 'user_signedup', user)
    return openSession(tx, user, 'password', originOf(call))
  })
  return sessionResponse(call, signedIn)
}

/** Answers a registered user as if new: only the mailbox or phone may tell that there is an account. */
async function signupByCode(
  call: AuthRequest,
  wanted: Signup,
  admitted: AdmittedMail | undefined,
): Promise<Response> {
  const user = await authTransaction(call.context, async (tx) => {
    const existing = await findByContact(tx, wanted.contact)
    const isConfirmed =
      wanted.contact.email === undefined
        ? existing?.phone_confirmed_at
        : existing?.email_confirmed_at
    if (existing && isConfirmed) {
      await createAndRollBack(tx, call, wanted, admitted)
      await writeAudit(tx, call, 'user_repeated_signup', existing)
      return decoyUser(existing, wanted)
    }
    // An unconfirmed account keeps its first password: nobody has proved yet that the address is theirs.
    const unconfirmed = existing ?? (await addUser(tx, newUser(wanted)))
    await writeAudit(tx, call, 'user_confirmation_requested', unconfirmed)
    await queueIfAdmitted(tx, call, wanted, unconfirmed, admitted)
    return (await findUserById(tx, unconfirmed.id)) ?? unconfirmed
  })
  return json(userJson(user))
}

/** Does the work of a new account and rolls it back, so that a registered address is not answered faster. */
async function createAndRollBack(
  tx: Transaction,
  call: AuthRequest,
  wanted: Signup,
  admitted: AdmittedMail | undefined,
): Promise<void> {
  const contact: Contact =
    wanted.contact.email === undefined
      ? { phone: `9${randomInt(2 ** 47)}` }
      : { email: `${randomUUID()}@signup.invalid` }
  await tx.script('savepoint before_signup')
  const user = await addUser(tx, newUser({ ...wanted, contact }))
  await queueIfAdmitted(tx, call, { ...wanted, contact }, user, admitted)
  await tx.script('rollback to savepoint before_signup')
}

async function queueIfAdmitted(
  tx: Transaction,
  call: AuthRequest,
  { contact, challenge }: Signup,
  user: UserRow,
  admitted: AdmittedMail | undefined,
): Promise<void> {
  if (!admitted || !(await takeMailQuota(tx, call.context, admitted, user))) return
  const { phone } = contact
  if (phone === undefined) await queueAuthMail(tx, call, 'signup', user, { challenge })
  else await queuePhoneCode(tx, call, 'confirmation_token', user, phone)
}

function newUser({ contact, passwordHash, data }: Signup) {
  const id = randomUUID()
  const metadata = { ...data, sub: id, ...contact, email_verified: false, phone_verified: false }
  return { id, ...contact, passwordHash, userMetadata: metadata }
}

function decoyUser(existing: UserRow, { contact, data }: Signup): UserRow {
  const now = new Date()
  const provider = contact.email === undefined ? 'phone' : 'email'
  return {
    ...existing,
    id: randomUUID(),
    email: contact.email ?? null,
    phone: contact.phone ?? null,
    role: 'authenticated',
    email_confirmed_at: null,
    confirmed_at: null,
    phone_confirmed_at: null,
    invited_at: null,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    is_anonymous: false,
    banned_until: null,
    last_sign_in_at: null,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
    identities: [],
    factors: [],
  }
}
