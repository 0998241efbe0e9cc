import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction, type MailKind } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json, optionalText, parseEmail, readBody } from '../http/json.ts'
import { type AuthMail, issueAuthMail, queueAuthMail } from '../one-time/messages.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { addUser, mergeMetadata } from '../users/change-user.ts'
import { userMetadata } from '../users/user-metadata.ts'
import { findUserByEmail, findUserById, type UserRow, userJson } from '../users/user-row.ts'

const kinds: readonly MailKind[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
]

const body = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: userMetadata,
  redirect_to: optionalText,
})

export async function generateLink(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, body)
  const wanted = await parseLinkRequest(call, given)
  const redirect = given.redirect_to || call.url.searchParams.get('redirect_to')
  const { user, authMail } = await authTransaction(call.context, async (tx) => {
    const { account, kind } = await findOrCreateAccount(tx, wanted)
    await writeAudit(tx, call, 'user_recovery_requested', account, { by: 'service_role', kind })
    const prepared = await issueAuthMail(tx, call, kind, account, { redirect })
    return { user: (await findUserById(tx, account.id)) ?? account, authMail: prepared }
  })
  return json({ ...userJson(user), ...linkProperties(authMail) })
}

async function parseLinkRequest({ context }: AuthRequest, given: z.infer<typeof body>) {
  const kind = kinds.find((known) => known === given.type)
  if (!kind)
    throw authErrors.validationFailed(`Invalid email action link type requested: ${given.type}`)
  const isChange = kind === 'email_change_new' || kind === 'email_change_current'
  if (kind === 'signup' && given.password === '')
    throw authErrors.validationFailed('Signup requires a valid password')
  if (kind === 'signup') checkPassword(given.password, context.settings.passwordMinLength)
  return {
    kind,
    email: parseEmail(given.email),
    newEmail: isChange ? parseEmail(given.new_email) : undefined,
    passwordHash: kind === 'signup' ? await context.passwords.hash(given.password) : undefined,
    data: given.data,
  }
}

type Wanted = Awaited<ReturnType<typeof parseLinkRequest>>

/** A magic link for an address without an account becomes a signup link. */
async function findOrCreateAccount(
  tx: Transaction,
  wanted: Wanted,
): Promise<{ account: UserRow; kind: MailKind }> {
  const { kind, email, newEmail, data } = wanted
  if (kind === 'invite') return { kind, account: await findOrInviteUser(tx, email, data) }
  const existing = await findUserByEmail(tx, email)
  if (kind === 'signup' || (kind === 'magiclink' && !existing))
    return { kind: 'signup', account: await signupAccount(tx, existing, wanted) }
  if (!existing) throw authErrors.userNotFound('User with this email not found')
  if (newEmail === undefined) return { kind, account: existing }
  return { kind, account: await saveNewEmail(tx, existing, newEmail) }
}

async function signupAccount(
  tx: Transaction,
  existing: UserRow | undefined,
  { email, passwordHash, data }: Wanted,
): Promise<UserRow> {
  if (existing?.email_confirmed_at) throw authErrors.emailExists()
  if (!existing) return addUser(tx, { email, passwordHash, userMetadata: data })
  if (data) await mergeMetadata(tx, existing.id, 'raw_user_meta_data', data)
  return existing
}

/** Each of the two links is requested by itself: a second request must not reset the confirmation that the first has brought. */
async function saveNewEmail(tx: Transaction, user: UserRow, newEmail: string): Promise<UserRow> {
  if (await findUserByEmail(tx, newEmail)) throw authErrors.emailExists()
  await tx.query(
    `update auth.users set email_change = $2, email_change_confirm_status =
       case when email_change = $2 then email_change_confirm_status else 0 end
     where id = $1::uuid`,
    [user.id, newEmail],
  )
  return { ...user, email_change: newEmail }
}

function linkProperties({ link, code, token, redirectTo, kind }: AuthMail) {
  return {
    action_link: link,
    email_otp: code,
    // The protocol's name for what clients send back as `token_hash`: here the link's random token, not a hash.
    hashed_token: token,
    redirect_to: redirectTo,
    verification_type: kind,
  }
}

const inviteBody = z.object({ email: optionalText, data: userMetadata })

export async function invite(call: AuthRequest): Promise<Response> {
  const given = await readBody(call.request, inviteBody)
  const email = parseEmail(given.email)
  const user = await authTransaction(call.context, async (tx) => {
    const invited = await findOrInviteUser(tx, email, given.data)
    await writeAudit(tx, call, 'user_invited', invited, { by: 'service_role' })
    await queueAuthMail(tx, call, 'invite', invited)
    return (await findUserById(tx, invited.id)) ?? invited
  })
  return json(userJson(user))
}

async function findOrInviteUser(
  tx: Transaction,
  email: string,
  data: Record<string, unknown> | undefined,
): Promise<UserRow> {
  const existing = await findUserByEmail(tx, email)
  if (existing?.email_confirmed_at) throw authErrors.emailExists()
  if (!existing) return addUser(tx, { email, invited: true, userMetadata: data })
  // Somebody else may have signed up with the address: that password must not stay.
  await tx.query(
    'update auth.users set invited_at = now(), encrypted_password = null where id = $1::uuid',
    [existing.id],
  )
  return existing
}
