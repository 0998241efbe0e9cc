import type { Transaction } from '../../postgres/engine.ts'

const timeColumns = [
  'email_confirmed_at',
  'phone_confirmed_at',
  'confirmed_at',
  'invited_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'phone_change_sent_at',
  'reauthentication_sent_at',
  'last_sign_in_at',
  'banned_until',
  'deleted_at',
] as const

export interface UserRow extends Record<(typeof timeColumns)[number], Date | null> {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_change: string | null
  email_change_confirm_status: number
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  phone: string | null
  phone_change: string | null
  is_anonymous: boolean
  is_sso_user: boolean
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
    phone: user.phone ?? '',
    new_email: user.email_change || undefined,
    new_phone: user.phone_change || undefined,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    factors: user.factors.length > 0 ? user.factors.map(factorJson) : undefined,
    identities: user.identities.map(identityJson),
    ...times(user, 'created_at', 'updated_at', ...timeColumns),
    is_anonymous: user.is_anonymous,
    is_sso_user: user.is_sso_user,
  })
}

export function factorJson(factor: FactorRow) {
  return withoutEmpty({
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendly_name || undefined,
    factor_type: factor.factor_type,
    ...times(factor, 'created_at', 'updated_at', 'last_challenged_at'),
  })
}

function identityJson(identity: IdentityRow) {
  return withoutEmpty({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...times(identity, 'last_sign_in_at', 'created_at', 'updated_at'),
    email: identity.email || undefined,
  })
}

/** Times are Dates in columns and strings in the row's JSON parts. */
function times<Column extends string>(
  row: Readonly<Record<Column, Date | string | null>>,
  ...columns: Column[]
): Partial<Record<Column, string>> {
  const set = columns.filter((column) => row[column] !== null)
  const written = set.map((column) => [column, new Date(row[column] ?? 0).toISOString()])
  return Object.fromEntries(written)
}

function withoutEmpty<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}
