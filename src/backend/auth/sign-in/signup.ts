import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { challengeFields, json, optionalText, readBody } from '../http/json.ts'
import { type AdmittedMail, admitMailRequest, takeMailQuota } from '../limits/mail-limits.ts'
import { admitNetwork } from '../limits/request-limits.ts'
import { type CodeChallenge, parseCodeChallenge } from '../one-time/auth-code.ts'
import { queueMessage, requireReachable } from '../one-time/messages.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { openSession } from '../sessions/session.ts'
import { sessionResponse } from '../sessions/session-response.ts'
import { addUser, confirmContact } from '../users/change-user.ts'
import { type Contact, findUserByContact, isConfirmed, parseContact } from '../users/contact.ts'
import { userMetadata } from '../users/user-metadata.ts'
import { findUserById, type UserRow, userJson } from '../users/user-row.ts'

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: userMetadata,
  ...challengeFields,
})

const contactTexts = {
  both: 'Only an email address or phone number should be provided on signup.',
  none: 'Signup requires an email address or a phone number',
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
  const { context } = call
  const { settings, passwords } = context
  if (settings.signup === 'closed') throw authErrors.signupDisabled()
  const contact = parseContact(given, contactTexts)
  if (!settings.autoconfirm) requireReachable(context, contact, 'Phone signups are disabled')
  if (given.password === '') throw authErrors.validationFailed('Signup requires a valid password')
  const challenge = parseCodeChallenge(given)
  checkPassword(given.password, settings.passwordMinLength)
  const admitted = settings.autoconfirm
    ? await admitNetwork(call, 'signup')
    : await admitMailRequest(call, { to: contact, signsInAnywhere: false })
  const passwordHash = await passwords.hash(given.password, 'unknown')
  const wanted = { contact, passwordHash, data: given.data ?? {}, challenge }
  return admitted ? signupByCode(call, wanted, admitted) : signupAtOnce(call, wanted)
}

/** Its session is the only way into an anonymous account, until it gets an e-mail, a phone or a provider. */
async function signupAnonymously(call: AuthRequest, data: Record<string, unknown> | undefined) {
  if (!call.context.settings.anonymous) throw authErrors.anonymousDisabled()
  await admitNetwork(call, 'anonymous')
  const signedIn = await authTransaction(call.context, async (tx) => {
    const user = await addUser(tx, { anonymous: true, userMetadata: data })
    await writeAudit(tx, call, 'user_signedup', user)
    return openSession(tx, call, user, 'anonymous')
  })
  return sessionResponse(call, signedIn)
}

async function signupAtOnce(call: AuthRequest, wanted: Signup): Promise<Response> {
  const signedIn = await authTransaction(call.context, async (tx) => {
    if (await findUserByContact(tx, wanted.contact)) throw authErrors.userAlreadyExists()
    const user = await addUser(tx, newUser(wanted))
    await confirmContact(tx, user, wanted.contact.kind)
    await writeAudit(tx, call, 'user_signedup', user)
    return openSession(tx, call, user, 'password')
  })
  return sessionResponse(call, signedIn)
}

/** Answers a registered user as if new: only the mailbox or phone may tell that there is an account. */
async function signupByCode(call: AuthRequest, wanted: Signup, admitted: AdmittedMail) {
  const user = await authTransaction(call.context, async (tx) => {
    const existing = await findUserByContact(tx, wanted.contact)
    if (existing && isConfirmed(existing, wanted.contact)) {
      const decoy = await createAndRollBack(tx, call, wanted, admitted)
      await writeAudit(tx, call, 'user_repeated_signup', existing)
      return decoy
    }
    // An unconfirmed account keeps its first password: nobody has proved yet that the address is theirs.
    const unconfirmed = existing ?? (await addUser(tx, newUser(wanted)))
    await writeAudit(tx, call, 'user_confirmation_requested', unconfirmed)
    await queueIfAdmitted(tx, call, wanted, unconfirmed, admitted)
    return (await findUserById(tx, unconfirmed.id)) ?? unconfirmed
  })
  return json(userJson(user))
}

/** So that a registered address is not answered faster. The client gets the account that was made for a moment, with its address. */
async function createAndRollBack(
  tx: Transaction,
  call: AuthRequest,
  { contact: { kind, value }, ...wanted }: Signup,
  admitted: AdmittedMail,
): Promise<UserRow> {
  const unused = kind === 'phone' ? `9${randomInt(2 ** 47)}` : `${randomUUID()}@signup.invalid`
  const decoy = { ...wanted, contact: { kind, value: unused } }
  await tx.script('savepoint before_signup')
  const user = await addUser(tx, newUser(decoy))
  await queueIfAdmitted(tx, call, decoy, user, admitted)
  await tx.script('rollback to savepoint before_signup')
  return {
    ...user,
    [kind]: value,
    confirmation_sent_at: new Date(),
    raw_user_meta_data: wanted.data,
    identities: [],
  }
}

async function queueIfAdmitted(
  tx: Transaction,
  call: AuthRequest,
  { contact, challenge }: Signup,
  user: UserRow,
  admitted: AdmittedMail,
): Promise<void> {
  if (await takeMailQuota(tx, call.context, admitted, user))
    await queueMessage(tx, call, 'signup', user, contact, challenge)
}

function newUser({ contact, passwordHash, data }: Signup) {
  const id = randomUUID()
  const named = { [contact.kind]: contact.value }
  const metadata = { ...data, sub: id, ...named, email_verified: false, phone_verified: false }
  return { id, ...named, passwordHash, userMetadata: metadata }
}
