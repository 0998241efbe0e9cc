import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import {
  challengeFields,
  json,
  optionalObject,
  optionalText,
  parseEmail,
  parsePhone,
  readBody,
} from '../http/json.ts'
import { rememberNetwork } from '../limits/known-clients.ts'
import { admitOwnMail } from '../limits/mail-limits.ts'
import { type CodeChallenge, parseCodeChallenge } from '../one-time/auth-code.ts'
import { requireReachable, startChange } from '../one-time/messages.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { type CurrentUser, requireStillOpen, requireUser } from '../sessions/current-user.ts'
import { isFullSignIn } from '../sessions/session.ts'
import { rememberDevice } from '../sessions/session-response.ts'
import { mergeMetadata, setContact, setPassword } from '../users/change-user.ts'
import { type Contact, findUserByContact } from '../users/contact.ts'
import { userMetadata } from '../users/user-metadata.ts'
import { findUserById, hasVerifiedFactor, type UserRow, userJson } from '../users/user-row.ts'
import { requireProofOfOwner } from './proof-of-owner.ts'

const changeBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().max(4096).nullish(),
  current_password: optionalText,
  nonce: optionalText,
  data: userMetadata,
  app_metadata: optionalObject,
  ...challengeFields,
})

interface Change extends z.infer<typeof changeBody> {
  contacts: Contact[]
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
  const { password, contacts } = change
  const isNewPassword = typeof password === 'string'
  if (isNewPassword) checkPassword(password, context.settings.passwordMinLength)
  if (isNewPassword || contacts.length > 0)
    await requireProofOfOwner(call, current, { ...change, isNewPassword })
  const passwordHash = await newPasswordHash(call, change, current)
  for (const contact of contacts) await admitOwnMail(call, contact, current.user)
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
  { contacts, challenge, data }: Change,
  passwordHash: string | undefined,
): Promise<UserRow> {
  const { id } = current.user
  await requireStillOpen(tx, current)
  for (const contact of contacts)
    if (await findUserByContact(tx, contact)) throw authErrors[`${contact.kind}Exists`]()
  if (passwordHash) {
    await setPassword(tx, id, passwordHash, current.session?.id)
    await writeAudit(tx, call, 'user_updated_password', current.user)
  }
  if (data) await mergeMetadata(tx, id, 'raw_user_meta_data', data)
  for (const contact of contacts)
    if (isSetAtOnce(call, current.user)) await setContact(tx, current.user, contact, true)
    else await startChange(tx, call, current.user, contact, challenge)
  await writeAudit(tx, call, 'user_modified', current.user)
  const user = (await findUserById(tx, id)) ?? current.user
  if (passwordHash && current.session && isFullSignIn(user, current.session))
    await rememberNetwork(tx, user, call.client.address)
  return user
}

function parseChange(given: z.infer<typeof changeBody>, user: UserRow): Change {
  const contacts: Contact[] = []
  if (given.email !== '') contacts.push({ kind: 'email', value: parseEmail(given.email) })
  if (given.phone !== '') contacts.push({ kind: 'phone', value: parsePhone(given.phone) })
  return {
    ...given,
    contacts: contacts.filter(({ kind, value }) => value !== user[kind]),
    challenge: parseCodeChallenge(given),
  }
}

/** A stolen password alone must not suffice to take over or damage an account with a second factor. */
function checkAllowed(
  call: AuthRequest,
  { app_metadata, password, contacts, data }: Change,
  { user, session }: CurrentUser,
): void {
  if (app_metadata) throw authErrors.notAdmin('Updating app_metadata requires admin privileges')
  const isBelowAal2 = hasVerifiedFactor(user) && session?.aal !== 'aal2'
  if (isBelowAal2 && (password || contacts.length > 0 || data)) throw authErrors.insufficientAal()
  if (user.is_anonymous && password && contacts.length === 0)
    throw authErrors.anonymousNeedsEmailOrPhone()
  if (isSetAtOnce(call, user)) return
  for (const contact of contacts)
    requireReachable(call.context, contact, 'Phone provider is disabled')
}

/** With automatic confirmation an anonymous user's first address or number, as in signing up; a change is always confirmed. */
function isSetAtOnce({ context }: AuthRequest, user: UserRow): boolean {
  return user.is_anonymous && context.settings.autoconfirm
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
