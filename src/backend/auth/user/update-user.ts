import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json-answer.ts'
import { parseEmail, parsePhone } from '../http/parse-fields.ts'
import { optionalObject, optionalText, readBody } from '../http/read-body.ts'
import { rememberNetwork } from '../limits/known-networks.ts'
import { admitOwnMail, byMail, bySms } from '../limits/mail-limits.ts'
import { type CodeChallenge, parseCodeChallenge } from '../one-time/code-challenge.ts'
import { startEmailChange } from '../one-time/email-change.ts'
import { canReceiveCode, startPhoneChange } from '../one-time/phone-codes.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { type CurrentUser, requireStillOpen, requireUser } from '../sessions/current-user.ts'
import { isFullSignIn } from '../sessions/session.ts'
import { rememberDevice } from '../sessions/session-response.ts'
import { mergeMetadata, setPassword } from '../users/change-user.ts'
import { setEmail } from '../users/set-email.ts'
import { setPhone } from '../users/set-phone.ts'
import { userJson } from '../users/user-json.ts'
import { userMetadata } from '../users/user-metadata.ts'
import {
  findUserByEmail,
  findUserById,
  findUserByPhone,
  hasVerifiedFactor,
  type UserRow,
} from '../users/user-row.ts'
import { requireProofOfOwner } from './proof-of-owner.ts'

const changeBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().max(4096).nullish(),
  current_password: optionalText,
  nonce: optionalText,
  data: userMetadata,
  app_metadata: optionalObject,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

interface Change extends z.infer<typeof changeBody> {
  newEmail: string | undefined
  newPhone: string | undefined
  challenge: CodeChallenge | undefined
}

export async function getUser(call: AuthRequest): Promise<Response> {
  const { user } = await requireUser(call)
  return json(userJson(user))
}

export async function updateUser(call: AuthRequest): Promise<Response> {
  const { context, request } = call
  const current = await requireUser(call)
  const change = parseChange(await readBody(request, changeBody), current.user)
  checkAllowed(call, change, current)
  const { password, newEmail, newPhone } = change
  const isNewPassword = typeof password === 'string'
  if (isNewPassword) checkPassword(password, context.settings.passwordMinLength)
  if (isNewPassword || newEmail || newPhone)
    await requireProofOfOwner(call, current, { ...change, isNewPassword })
  const passwordHash = await newPasswordHash(call, change, current)
  if (newEmail) await admitOwnMail(call, byMail, newEmail, current.user)
  if (newPhone) await admitOwnMail(call, bySms, newPhone, current.user)
  const user = await authTransaction(context, (tx) =>
    applyChange(tx, call, current, change, passwordHash),
  )
  const response = json(userJson(user))
  // Only the browser and the network that changed the password stay known.
  return passwordHash && current.session
    ? rememberDevice(call, { user, session: current.session }, response)
    : response
}

async function applyChange(
  tx: Transaction,
  call: AuthRequest,
  current: CurrentUser,
  change: Change,
  passwordHash: string | undefined,
): Promise<UserRow> {
  const { newEmail, newPhone, challenge, data } = change
  const { id } = current.user
  await requireStillOpen(tx, current)
  await checkNotTaken(tx, change)
  if (passwordHash) {
    await setPassword(tx, id, passwordHash, current.session?.id)
    await writeAudit(tx, call, 'user_updated_password', current.user)
  }
  if (data) await mergeMetadata(tx, id, 'raw_user_meta_data', data)
  if (newEmail) await changeEmail(tx, call, current.user, newEmail, challenge)
  if (newPhone) await changePhone(tx, call, current.user, newPhone)
  await writeAudit(tx, call, 'user_modified', current.user)
  const user = (await findUserById(tx, id)) ?? current.user
  if (passwordHash && current.session && isFullSignIn(user, current.session))
    await rememberNetwork(tx, user, call.client.address)
  return user
}

function parseChange(given: z.infer<typeof changeBody>, user: UserRow): Change {
  const email = given.email === '' ? null : parseEmail(given.email)
  const phone = given.phone === '' ? null : parsePhone(given.phone)
  return {
    ...given,
    newEmail: email === null || email === user.email ? undefined : email,
    newPhone: phone === null || phone === user.phone ? undefined : phone,
    challenge: parseCodeChallenge(given.code_challenge, given.code_challenge_method),
  }
}

/** A stolen password alone must not suffice to take over or damage an account with a second factor. */
function checkAllowed(
  { context }: AuthRequest,
  { app_metadata, password, newEmail, newPhone, data }: Change,
  { user, session }: CurrentUser,
): void {
  if (app_metadata) throw authErrors.notAdmin('Updating app_metadata requires admin privileges')
  const isBelowAal2 = hasVerifiedFactor(user) && session?.aal !== 'aal2'
  if (isBelowAal2 && (password || newEmail || newPhone || data)) throw authErrors.insufficientAal()
  if (user.is_anonymous && password && !newEmail && !newPhone)
    throw authErrors.anonymousNeedsEmailOrPhone()
  if (newPhone && !context.settings.autoconfirm && !canReceiveCode(context, newPhone))
    throw authErrors.phoneProviderDisabled('Phone provider is disabled')
}

async function checkNotTaken(tx: Transaction, { newEmail, newPhone }: Change): Promise<void> {
  if (newEmail && (await findUserByEmail(tx, newEmail))) throw authErrors.emailExists()
  if (newPhone && (await findUserByPhone(tx, newPhone))) throw authErrors.phoneExists()
}

/**
 * With automatic confirmation an anonymous user's first address is set at once, as in signing up; a change is always
 * confirmed by mail.
 */
async function changeEmail(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  email: string,
  challenge: CodeChallenge | undefined,
): Promise<void> {
  const isSetAtOnce = user.is_anonymous && call.context.settings.autoconfirm
  if (isSetAtOnce) await setEmail(tx, user, email, true)
  else await startEmailChange(tx, call, user, email, challenge)
}

async function changePhone(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  phone: string,
): Promise<void> {
  if (user.is_anonymous && call.context.settings.autoconfirm) return setPhone(tx, user, phone, true)
  if (!canReceiveCode(call.context, phone))
    throw authErrors.phoneProviderDisabled('Phone provider is disabled')
  await startPhoneChange(tx, call, user, phone)
}

async function newPasswordHash(
  { context }: AuthRequest,
  { password }: Change,
  { user }: CurrentUser,
): Promise<string | undefined> {
  if (!password) return undefined
  if (await context.passwords.matches(password, user.encrypted_password))
    throw authErrors.samePassword()
  return context.passwords.hash(password)
}
