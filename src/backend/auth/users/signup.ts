import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { parseEmail } from '../account-names.ts'
import { writeAudit } from '../audit.ts'
import { type AuthRequest, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { admitMail } from '../limits/mail-limits.ts'
import { admitSignup } from '../limits/sign-in-limits.ts'
import { postLetter, prepareLetter } from '../one-time/send-token.ts'
import { checkPassword } from '../passwords/check-strength.ts'
import { optionalObject, optionalText, readBody } from '../read-body.ts'
import { json, sessionBody } from '../sessions/session-response.ts'
import { originOf, signIn } from '../sessions/sign-in.ts'
import { confirmUser } from './confirm-user.ts'
import { insertUser } from './create-user.ts'
import { userJson } from './user-json.ts'
import { findUserByEmail, findUserById, type UserRow } from './user-row.ts'

const body = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalObject,
})

interface Signup {
  email: string
  passwordHash: string
  data: Record<string, unknown>
}

export async function signup(call: AuthRequest): Promise<Response> {
  const { settings, passwords, addressOf } = call.service
  const given = await readBody(call.request, body)
  if (given.email === '' && given.phone === '') throw authErrors.anonymousDisabled()
  if (settings.signup === 'closed') throw authErrors.signupDisabled()
  if (given.phone !== '') throw authErrors.phoneProviderDisabled('Phone signups are disabled')
  if (given.password === '') throw authErrors.validationFailed('Signup requires a valid password')
  const email = parseEmail(given.email)
  const weak = checkPassword(given.password, settings.passwordMinLength)
  if (weak) throw weak
  const address = addressOf(call.request)
  if (settings.autoconfirm) await admitSignup(call.service, address)
  else await admitMail(call.service, email, address)
  const passwordHash = await passwords.hash(given.password)
  const wanted = { email, passwordHash, data: given.data ?? {} }
  return settings.autoconfirm ? signupAtOnce(call, wanted) : signupByMail(call, wanted)
}

async function signupAtOnce(call: AuthRequest, wanted: Signup): Promise<Response> {
  const signedIn = await inAuth(call.service, async (tx) => {
    if (await findUserByEmail(tx, wanted.email)) throw authErrors.userAlreadyExists()
    const user = await insertUser(tx, newUser(wanted))
    await confirmUser(tx, user)
    await writeAudit(tx, call, 'user_signedup', user)
    return signIn(tx, user, 'password', originOf(call))
  })
  return json(await sessionBody(call.service, call.request, signedIn))
}

/** Whoever is registered already is answered as if new; the mail tells only who reads that mailbox. */
async function signupByMail(call: AuthRequest, wanted: Signup): Promise<Response> {
  const { user, letter } = await inAuth(call.service, async (tx) => {
    const existing = await findUserByEmail(tx, wanted.email)
    if (existing?.email_confirmed_at)
      return { user: lookalike(existing, wanted), letter: undefined }
    // The password of an unconfirmed account stays: nobody has shown yet whose it is.
    const fresh = existing ?? (await insertUser(tx, newUser(wanted)))
    await writeAudit(tx, call, 'user_confirmation_requested', fresh)
    const prepared = await prepareLetter(tx, call, 'signup', fresh)
    return { user: (await findUserById(tx, fresh.id)) ?? fresh, letter: prepared }
  })
  if (letter) call.service.background(() => postLetter(call, letter))
  return json(userJson(user))
}

function newUser({ email, passwordHash, data }: Signup) {
  const id = randomUUID()
  const userMetadata = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  return { id, email, passwordHash, userMetadata }
}

function lookalike(existing: UserRow, { email, data }: Signup): UserRow {
  const now = new Date()
  return {
    ...existing,
    id: randomUUID(),
    email,
    phone: null,
    role: 'authenticated',
    email_confirmed_at: null,
    confirmed_at: null,
    phone_confirmed_at: null,
    invited_at: null,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    identities: [],
    factors: [],
  }
}
