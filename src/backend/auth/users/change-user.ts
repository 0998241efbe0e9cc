import { DatabaseError } from '../../postgres/database-error.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { authErrors } from '../errors/auth-errors.ts'
import type { Contact } from './contact.ts'
import { checkMetadataLimits } from './user-metadata.ts'
import { findUserById, type UserRow } from './user-row.ts'

export interface NewUser {
  id?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  passwordHash?: string | undefined
  emailConfirmed?: boolean
  phoneConfirmed?: boolean
  invited?: boolean
  anonymous?: boolean
  /** For an account whose only identity is a provider's, which the caller attaches. */
  withoutIdentities?: boolean
  role?: string | undefined
  userMetadata?: Record<string, unknown> | undefined
  appMetadata?: Record<string, unknown> | undefined
  bannedUntil?: Date | null | undefined
}

export async function addUser(tx: Transaction, user: NewUser): Promise<UserRow> {
  const kinds = (['email', 'phone'] as const).filter((kind) => user[kind])
  const providers = user.withoutIdentities ? [] : kinds
  const [inserted] = await tx
    .query<{ id: string }>(
      `insert into auth.users (id, role, email, phone, encrypted_password, email_confirmed_at,
         phone_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data, banned_until,
         is_anonymous)
       values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5,
         case when $6::boolean then now() end, case when $7::boolean then now() end,
         case when $8::boolean then now() end, $9::text::jsonb, $10::text::jsonb, $11::timestamptz,
         coalesce($12::boolean, false))
       returning id`,
      [
        user.id,
        user.role || 'authenticated',
        user.email || null,
        user.phone || null,
        user.passwordHash,
        user.emailConfirmed,
        user.phoneConfirmed,
        user.invited,
        JSON.stringify({
          ...(providers.length > 0 && { provider: providers[0], providers }),
          ...user.appMetadata,
        }),
        JSON.stringify(user.userMetadata ?? {}),
        user.bannedUntil?.toISOString(),
        user.anonymous,
      ],
    )
    .catch(throwTakenError)
  const { id = '' } = inserted ?? {}
  for (const kind of providers)
    await tx.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
       values ($1, $1::text::uuid, $2::text::jsonb, $3, now())`,
      [id, ownIdentity(id, { kind, value: user[kind] ?? '' }, user[`${kind}Confirmed`]), kind],
    )
  const row = await findUserById(tx, id)
  if (!row) throw new Error('the account was not found after it was inserted')
  return row
}

/** What the identity of the account's own address or number holds, as opposed to one with another provider. */
function ownIdentity(id: string, { kind, value }: Contact, isConfirmed = false): string {
  const verified = {
    email_verified: false,
    phone_verified: false,
    [`${kind}_verified`]: isConfirmed,
  }
  return JSON.stringify({ sub: id, [kind]: value, ...verified })
}

/** For `catch`: the client learns that the e-mail or phone is taken; any other error is thrown as it is. */
export function throwTakenError(error: unknown): never {
  if (isTaken(error) && error.constraint === 'users_phone_key') throw authErrors.phoneExists()
  if (isTaken(error) && error.constraint === 'users_email_key') throw authErrors.emailExists()
  throw error
}

export function isTaken(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === '23505'
}

/** Merges keys; null removes one. */
export async function mergeMetadata(
  tx: Transaction,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  changes: Record<string, unknown>,
): Promise<void> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null)
  const [changed] = await tx.query<{ merged: Record<string, unknown> }>(
    `update auth.users set ${column} = (${column} || $2::text::jsonb) - $3::text[], updated_at = now()
     where id = $1::uuid returning ${column} as merged`,
    [userId, JSON.stringify(changes), removed],
  )
  if (changed && column === 'raw_user_meta_data') checkMetadataLimits(changed.merged)
}

/** A new password ends all sessions except the one that changes it. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  exceptSession?: string,
): Promise<void> {
  await tx.query(
    'update auth.users set encrypted_password = $2, updated_at = now() where id = $1::uuid',
    [userId, passwordHash],
  )
  await tx.query(
    'delete from auth.sessions where user_id = $1::uuid and id is distinct from $2::uuid',
    [userId, exceptSession],
  )
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1::uuid and token_type = 'recovery_token'`,
    [userId],
  )
}

const alsoSet = {
  email: `email_change_confirm_status = 0,
    email_confirmed_at = coalesce(email_confirmed_at, case when $3::boolean then now() end),
    raw_user_meta_data = raw_user_meta_data ||
      case when $3::boolean then '{"email_verified": true}' else '{}' end::jsonb`,
  phone: 'phone_confirmed_at = case when $3::boolean then now() end',
}

export async function setContact(
  tx: Transaction,
  { id }: UserRow,
  contact: Contact,
  isConfirmed: boolean,
): Promise<void> {
  const { kind, value } = contact
  await tx
    .query(
      `update auth.users set ${kind} = $2, ${kind}_change = null, ${alsoSet[kind]},
         is_anonymous = is_anonymous and not $3::boolean, updated_at = now()
       where id = $1::uuid`,
      [id, value, isConfirmed],
    )
    .catch(throwTakenError)
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ($1, $1::text::uuid, $2::text::jsonb, $3)
     on conflict (provider_id, provider) do update set
       identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [id, ownIdentity(id, contact, isConfirmed), kind],
  )
  await updateProviderList(tx, id)
}

const alsoConfirmed = {
  email: `raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'`,
  phone: 'is_anonymous = false',
}

export async function confirmContact(tx: Transaction, { id }: UserRow, kind: Contact['kind']) {
  const [confirmed] = await tx.query(
    `update auth.users set ${kind}_confirmed_at = now(), updated_at = now(), ${alsoConfirmed[kind]}
     where id = $1::uuid and ${kind} is not null and ${kind}_confirmed_at is null returning id`,
    [id],
  )
  if (!confirmed) return
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"${kind}_verified": true}',
       updated_at = now() where user_id = $1::uuid and provider = $2`,
    [id, kind],
  )
}

/** `provider` keeps its value while the account has an identity with that provider, else it becomes the oldest one's. */
export async function updateProviderList(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users u set updated_at = now(), raw_app_meta_data = u.raw_app_meta_data
       || case when named.providers is null then '{}'::jsonb else jsonb_build_object(
         'providers', named.providers,
         'provider', case when named.providers ? (u.raw_app_meta_data ->> 'provider')
           then u.raw_app_meta_data -> 'provider' else named.providers -> 0 end) end
     from (select jsonb_agg(provider order by first) as providers from (
       select provider, min(created_at) as first from auth.identities
       where user_id = $1::uuid group by provider) each) named
     where u.id = $1::uuid`,
    [userId],
  )
}
