import type { Transaction } from '../../postgres/engine.ts'

export interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  phone: string | null
  phone_confirmed_at: Date | null
  phone_change: string | null
  phone_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  confirmed_at: Date | null
  banned_until: Date | null
  is_anonymous: boolean
  is_sso_user: boolean
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
  identities: IdentityRow[]
  factors: FactorRow[]
}

/** Read as JSON within the user's row, so its times are strings. */
export interface IdentityRow {
  id: string
  provider_id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

interface FactorRow {
  id: string
  friendly_name: string | null
  factor_type: string
  status: 'unverified' | 'verified'
  phone: string | null
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

export const selectUser = `
  select u.*,
    coalesce((select json_agg(i order by i.created_at) from auth.identities i
      where i.user_id = u.id), '[]') as identities,
    coalesce((select json_agg(f order by f.created_at) from (
      select id, friendly_name, factor_type, status, phone, last_challenged_at, created_at, updated_at
      from auth.mfa_factors where user_id = u.id) f), '[]') as factors
  from auth.users u`

export async function findUserBy(
  tx: Transaction,
  column: 'id' | 'email' | 'phone',
  value: string,
): Promise<UserRow | undefined> {
  const [user] = await tx.query<UserRow>(`${selectUser} where u.${column} = $1`, [value])
  return user
}

export function findUserById(tx: Transaction, id: string): Promise<UserRow | undefined> {
  return findUserBy(tx, 'id', id)
}

export function findUserByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  return findUserBy(tx, 'email', email)
}

/** Taken before checking anything that another transaction may be removing from the account, such as an identity. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.query('select from auth.users where id = $1::uuid for no key update', [id])
}

/** What limits count an account by, the same whether its e-mail or its phone was typed. */
export function accountName({ email, phone, id }: Pick<UserRow, 'email' | 'phone' | 'id'>): string {
  return email ?? phone ?? id
}

export function hasVerifiedFactor({ factors }: Pick<UserRow, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified')
}

export function isBanned({ banned_until }: UserRow): boolean {
  return banned_until !== null && banned_until.getTime() > Date.now()
}

/** A user as the client reads it: unset fields are absent, except e-mail and phone. */
export function userJson(user: UserRow) {
  return withoutEmpty({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: time(user.email_confirmed_at),
    invited_at: time(user.invited_at),
    phone: user.phone ?? '',
    phone_confirmed_at: time(user.phone_confirmed_at),
    new_phone: user.phone_change || undefined,
    phone_change_sent_at: time(user.phone_change_sent_at),
    confirmation_sent_at: time(user.confirmation_sent_at),
    confirmed_at: time(user.confirmed_at),
    recovery_sent_at: time(user.recovery_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: time(user.email_change_sent_at),
    reauthentication_sent_at: time(user.reauthentication_sent_at),
    last_sign_in_at: time(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    factors: user.factors.length > 0 ? user.factors.map(factorJson) : undefined,
    identities: user.identities.map(identityJson),
    created_at: time(user.created_at),
    updated_at: time(user.updated_at),
    banned_until: time(user.banned_until),
    deleted_at: time(user.deleted_at),
    is_anonymous: user.is_anonymous,
    is_sso_user: user.is_sso_user,
  })
}

export function factorJson(factor: FactorRow) {
  return withoutEmpty({
    id: factor.id,
    created_at: time(factor.created_at),
    updated_at: time(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name || undefined,
    factor_type: factor.factor_type,
    last_challenged_at: time(factor.last_challenged_at),
  })
}

function identityJson(identity: IdentityRow) {
  return withoutEmpty({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: time(identity.last_sign_in_at),
    created_at: time(identity.created_at),
    updated_at: time(identity.updated_at),
    email: identity.email || undefined,
  })
}

/** Times are Dates in columns and strings in the row's JSON parts. */
function time(value: Date | string | null): string | undefined {
  return value === null ? undefined : new Date(value).toISOString()
}

function withoutEmpty<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
