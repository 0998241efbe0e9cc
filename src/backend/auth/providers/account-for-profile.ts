import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import type { Profile } from '../oidc/profile.ts'
import { addUser, confirmContact, updateProviderList } from '../users/change-user.ts'
import {
  findUserByEmail,
  findUserById,
  isBanned,
  lockUser,
  type UserRow,
} from '../users/user-row.ts'
import { attachIdentity, ownerOfIdentity, refreshIdentity } from './identity.ts'

/**
 * The account of a person at a provider: the one their identity belongs to, else the one with the address that the
 * provider has verified, else a new one where signing up is open. An unverified address opens no account.
 */
export async function accountForProfile(
  tx: Transaction,
  call: AuthRequest,
  provider: string,
  profile: Profile,
): Promise<UserRow> {
  const ownerId = await lockOwner(tx, provider, profile)
  const user = ownerId
    ? await accountOfIdentity(tx, ownerId, provider, profile)
    : await accountByEmail(tx, call, provider, profile)
  if (user.deleted_at) throw authErrors.tokenUserNotFound()
  if (isBanned(user)) throw authErrors.userBanned()
  await writeAudit(tx, call, 'login', user, { provider })
  return user
}

/** Looked up again after locking: the account may just have lost the identity (`forget_credentials`). */
async function lockOwner(tx: Transaction, provider: string, { subject }: Profile) {
  const ownerId = await ownerOfIdentity(tx, provider, subject)
  if (ownerId === undefined) return undefined
  await lockUser(tx, ownerId)
  return ownerOfIdentity(tx, provider, subject)
}

async function accountOfIdentity(tx: Transaction, id: string, provider: string, profile: Profile) {
  await refreshIdentity(tx, provider, profile)
  return reloadUser(tx, id)
}

async function accountByEmail(
  tx: Transaction,
  call: AuthRequest,
  provider: string,
  profile: Profile,
): Promise<UserRow> {
  const { email, isEmailVerified } = profile
  if (email === undefined) throw authErrors.noEmailFromProvider()
  if (!isEmailVerified) throw authErrors.providerEmailUnverified(provider)
  const owner = await findUserByEmail(tx, email)
  const user = owner ? await takeOverUnconfirmed(tx, owner) : await newAccount(tx, call, email)
  if (isBanned(user)) throw authErrors.userBanned()
  if (!(await attachIdentity(tx, user.id, provider, profile)))
    throw authErrors.identityAlreadyExists()
  await writeAudit(tx, call, 'identity_linked', user, { provider })
  return reloadUser(tx, user.id)
}

/** Somebody else may have signed up with the address without confirming it: they lose access once its owner signs in. */
async function takeOverUnconfirmed(tx: Transaction, user: UserRow): Promise<UserRow> {
  if (user.email_confirmed_at) return user
  if (user.phone_confirmed_at) throw authErrors.emailExists()
  await removeUnconfirmedCredentials(tx, user)
  await confirmContact(tx, user, 'email')
  return user
}

async function removeUnconfirmedCredentials(tx: Transaction, { id }: UserRow): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = null, raw_user_meta_data = '{}',
       phone = case when phone_confirmed_at is null then null else phone end,
       email_change = null, phone_change = null, updated_at = now()
     where id = $1::uuid`,
    [id],
  )
  for (const table of ['sessions', 'mfa_factors', 'one_time_tokens'])
    await tx.query(`delete from auth.${table} where user_id = $1::uuid`, [id])
  await tx.query(
    `delete from auth.identities where user_id = $1::uuid and provider in ('email', 'phone')
       and not coalesce((identity_data ->> 'email_verified')::boolean, false)
       and not coalesce((identity_data ->> 'phone_verified')::boolean, false)`,
    [id],
  )
  await updateProviderList(tx, id)
}

async function newAccount(tx: Transaction, call: AuthRequest, email: string): Promise<UserRow> {
  if (call.context.settings.signup === 'closed') throw authErrors.signupDisabled()
  const user = await addUser(tx, { email, emailConfirmed: true, withoutIdentities: true })
  await writeAudit(tx, call, 'user_signedup', user)
  return user
}

async function reloadUser(tx: Transaction, id: string): Promise<UserRow> {
  const user = await findUserById(tx, id)
  if (!user) throw authErrors.tokenUserNotFound()
  return user
}
