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

export interface FactorRow {
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

export function findUserById(tx: Transaction, id: string): Promise<UserRow | undefined> {
  return findUser(tx, 'u.id = $1::uuid', id)
}

export function findUserByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  return findUser(tx, 'u.email = $1', email)
}

export function findUserByPhone(tx: Transaction, phone: string): Promise<UserRow | undefined> {
  return findUser(tx, 'u.phone = $1', phone)
}

async function findUser(tx: Transaction, condition: string, value: string) {
  const [user] = await tx.query<UserRow>(`${selectUser} where ${condition}`, [value])
  return user
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
