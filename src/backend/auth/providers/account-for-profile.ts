import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import type { Profile } from '../oidc/profile.ts'
import { insertUser } from '../users/create-user.ts'
import { confirmUser } from '../users/set-email.ts'
import { nameProviders } from '../users/update-providers.ts'
import {
  findUserByEmail,
  findUserById,
  isBanned,
  lockUser,
  type UserRow,
} from '../users/user-row.ts'
import { attachIdentity, ownerOfIdentity, refreshIdentity } from './identity.ts'

/**
 * Whose account a person at a provider has: the one their identity belongs to, else the one with the address the
 * provider has verified, else a new one where strangers may make them. An unverified address opens nothing.
 */
export async function accountOfProfile(
  tx: Transaction,
  call: AuthRequest,
  provider: string,
  profile: Profile,
): Promise<UserRow> {
  const ownerId = await lockedOwner(tx, provider, profile)
  const user = ownerId
    ? await knownAccount(tx, ownerId, provider, profile)
    : await accountByEmail(tx, call, provider, profile)
  if (user.deleted_at) throw authErrors.tokenUserNotFound()
  if (isBanned(user)) throw authErrors.userBanned()
  await writeAudit(tx, call, 'login', user, { provider })
  return user
}

/** Asked again behind the lock: the account may be losing the identity at this moment (`forget_credentials`). */
async function lockedOwner(tx: Transaction, provider: string, { subject }: Profile) {
  const ownerId = await ownerOfIdentity(tx, provider, subject)
  if (ownerId === undefined) return undefined
  await lockUser(tx, ownerId)
  return ownerOfIdentity(tx, provider, subject)
}

async function knownAccount(tx: Transaction, id: string, provider: string, profile: Profile) {
  await refreshIdentity(tx, provider, profile)
  return existing(tx, id)
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
  const user = owner ? await claimed(tx, owner) : await newAccount(tx, call, email)
  if (isBanned(user)) throw authErrors.userBanned()
  if (!(await attachIdentity(tx, user.id, provider, profile)))
    throw authErrors.identityAlreadyExists()
  await writeAudit(tx, call, 'identity_linked', user, { provider })
  return existing(tx, user.id)
}

/** Who signed up with the address but never confirmed it keeps no key to what is now its owner's account. */
async function claimed(tx: Transaction, user: UserRow): Promise<UserRow> {
  if (user.email_confirmed_at) return user
  if (user.phone_confirmed_at) throw authErrors.emailExists()
  await forgetUnproved(tx, user)
  await confirmUser(tx, user)
  return user
}

/**
 * Whoever typed an address first may have left a password on its account. Once its owner has come in by another
 * way, nothing of that stranger stays.
 */
async function forgetUnproved(tx: Transaction, { id }: UserRow): Promise<void> {
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
  await nameProviders(tx, id)
}

async function newAccount(tx: Transaction, call: AuthRequest, email: string): Promise<UserRow> {
  if (call.service.settings.signup === 'closed') throw authErrors.signupDisabled()
  const user = await insertUser(tx, { email, emailConfirmed: true, withoutIdentities: true })
  await writeAudit(tx, call, 'user_signedup', user)
  return user
}

async function existing(tx: Transaction, id: string): Promise<UserRow> {
  const user = await findUserById(tx, id)
  if (!user) throw authErrors.tokenUserNotFound()
  return user
}
