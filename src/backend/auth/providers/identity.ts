import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthContext, type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { isUuid, json } from '../http/json.ts'
import type { Profile } from '../oidc/profile.ts'
import { requireStrongSession } from '../sessions/current-user.ts'
import { findSession, renewSession, type SignedIn } from '../sessions/session.ts'
import { isTaken, throwTakenError, updateProviderList } from '../users/change-user.ts'
import { maxMetadataBytes } from '../users/user-metadata.ts'
import {
  findUserById,
  type IdentityRow,
  isBanned,
  lockUser,
  type UserRow,
} from '../users/user-row.ts'

export async function ownerOfIdentity(
  tx: Transaction,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ user_id: string }>(
    'select user_id from auth.identities where provider_id = $1 and provider = $2',
    [subject, provider],
  )
  return row?.user_id
}

/** False when another request has just attached the same identity. */
export async function attachIdentity(
  tx: Transaction,
  userId: string,
  provider: string,
  { subject, data }: Profile,
): Promise<boolean> {
  const attached = await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1, $2::uuid, $3::text::jsonb, $4, now())
     on conflict (provider_id, provider) do nothing returning id`,
    [subject, userId, JSON.stringify(data), provider],
  )
  if (attached.length === 0) return false
  await addToUserMetadata(tx, userId, data)
  await updateProviderList(tx, userId)
  return true
}

export async function refreshIdentity(
  tx: Transaction,
  provider: string,
  { subject, data }: Profile,
): Promise<void> {
  await tx.query(
    `update auth.identities set identity_data = $3::text::jsonb, last_sign_in_at = now(),
       updated_at = now() where provider_id = $1 and provider = $2`,
    [subject, provider, JSON.stringify(data)],
  )
}

/** Existing metadata wins. A profile too large for the account stays with the identity only. */
async function addToUserMetadata(tx: Transaction, userId: string, data: Record<string, unknown>) {
  await tx.query(
    `update auth.users set raw_user_meta_data = $2::text::jsonb || raw_user_meta_data
     where id = $1::uuid and octet_length(($2::text::jsonb || raw_user_meta_data)::text) <= $3`,
    [userId, JSON.stringify(data), maxMetadataBytes],
  )
}

interface Linking {
  userId: string
  sessionId: string
  provider: string
}

export function requireManualLinking({ settings }: Pick<AuthContext, 'settings'>): void {
  if (!settings.manualLinking) throw authErrors.manualLinkingDisabled()
}

export async function linkIdentity(
  tx: Transaction,
  call: AuthRequest,
  { userId, sessionId, provider }: Linking,
  profile: Profile,
): Promise<SignedIn> {
  await lockUser(tx, userId)
  const user = await findUserById(tx, userId)
  const session = await findSession(tx, sessionId)
  if (!user || user.deleted_at) throw authErrors.tokenUserNotFound()
  if (!session || session.user_id !== user.id) throw authErrors.sessionNotFound()
  if (isBanned(user)) throw authErrors.userBanned()
  const owner = await ownerOfIdentity(tx, provider, profile.subject)
  if (owner === user.id) throw authErrors.identityAlreadyExists()
  const isAttached = !owner && (await attachIdentity(tx, user.id, provider, profile))
  if (!isAttached)
    throw authErrors.identityAlreadyExists('Identity is already linked to another user')
  if (user.email === null) await takeEmail(tx, user, provider, profile)
  await writeAudit(tx, call, 'identity_linked', user, { provider })
  return renewSession(tx, user, session.id)
}

/** An account without an address takes the provider's and is no longer anonymous. */
async function takeEmail(tx: Transaction, user: UserRow, provider: string, profile: Profile) {
  const { email, isEmailVerified } = profile
  if (email === undefined || !isEmailVerified) {
    if (!user.is_anonymous) return
    throw email === undefined
      ? authErrors.noEmailFromProvider()
      : authErrors.providerEmailUnverified(provider)
  }
  await tx
    .query(
      `update auth.users set email = $2, email_confirmed_at = now(), is_anonymous = false
       where id = $1::uuid`,
      [user.id, email],
    )
    .catch(throwTakenError)
}

export async function unlinkIdentity(call: AuthRequest): Promise<Response> {
  const { user } = await requireStrongSession(call)
  const id = call.parameters.identityId
  if (!isUuid(id)) throw authErrors.identityIdInvalid()
  await authTransaction(call.context, async (tx) => {
    await lockUser(tx, user.id)
    const current = await findUserById(tx, user.id)
    const identities = current?.identities ?? []
    if (!current || identities.length <= 1) throw authErrors.singleIdentity()
    const unlinked = identities.find((identity) => identity.id === id)
    if (!unlinked) throw authErrors.identityNotFound()
    await tx.query('delete from auth.identities where id = $1::uuid', [id])
    if (unlinked.provider === 'phone') await dropPhone(tx, user.id)
    else
      await adoptEmail(
        tx,
        current,
        identities.filter((identity) => identity !== unlinked),
      )
    await updateProviderList(tx, user.id)
    const { provider, provider_id } = unlinked
    await writeAudit(tx, call, 'identity_unlinked', user, { provider, provider_id })
  })
  return json({})
}

async function dropPhone(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    'update auth.users set phone = null, phone_confirmed_at = null where id = $1::uuid',
    [userId],
  )
}

/** The e-mail becomes one that a remaining identity has verified, or none; without an e-mail or phone identity the password goes. */
async function adoptEmail(tx: Transaction, user: UserRow, remaining: readonly IdentityRow[]) {
  const verified = remaining.filter(
    ({ email, identity_data }) => email !== null && identity_data.email_verified === true,
  )
  const adopted = verified.find(({ email }) => email === user.email) ?? verified[0]
  const keepsPassword = remaining.some(
    ({ provider }) => provider === 'email' || provider === 'phone',
  )
  await tx
    .query(
      `update auth.users set email = $2,
         email_confirmed_at = case when $2::text is null then null else email_confirmed_at end,
         encrypted_password = case when $3::boolean then encrypted_password end,
         updated_at = now()
       where id = $1::uuid`,
      [user.id, adopted?.email ?? null, keepsPassword],
    )
    .catch((error: unknown) => {
      throw isTaken(error) ? authErrors.emailConflict() : error
    })
}
