import { DatabaseError } from '../../postgres/database-error.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { authErrors } from '../errors/auth-errors.ts'
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

/** Inserts the account with an identity for its e-mail and for its phone. */
export async function addUser(tx: Transaction, user: NewUser): Promise<UserRow> {
  const providers = user.withoutIdentities ? [] : ownProviders(user)
  const [inserted] = await tx
    .query<{ id: string }>(
      `insert into auth.users (id, role, email, phone, encrypted_password, email_confirmed_at,
         phone_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data, banned_until,
         is_anonymous)
       values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5,
         case when $6::boolean then now() end, case when $7::boolean then now() end,
         case when $8::boolean then now() end, $9::text::jsonb, $10::text::jsonb, $11::timestamptz,
         $12::boolean)
       returning id`,
      [
        user.id ?? null,
        user.role || 'authenticated',
        user.email || null,
        user.phone || null,
        user.passwordHash ?? null,
        user.emailConfirmed ?? false,
        user.phoneConfirmed ?? false,
        user.invited ?? false,
        JSON.stringify({
          ...(providers.length > 0 && { provider: providers[0], providers }),
          ...user.appMetadata,
        }),
        JSON.stringify(user.userMetadata ?? {}),
        user.bannedUntil?.toISOString() ?? null,
        user.anonymous ?? false,
      ],
    )
    .catch(throwTakenError)
  if (!inserted) throw new Error('the account was not inserted')
  if (providers.includes('email') && user.email)
    await addIdentity(tx, inserted.id, 'email', emailIdentity(inserted.id, user.email, user))
  if (providers.includes('phone'))
    await addIdentity(tx, inserted.id, 'phone', {
      sub: inserted.id,
      phone: user.phone,
      phone_verified: user.phoneConfirmed ?? false,
    })
  const row = await findUserById(tx, inserted.id)
  if (!row) throw new Error('the account was not found after it was inserted')
  return row
}

/** The providers of identities for the account's own e-mail and phone. */
function ownProviders({ email, phone }: NewUser): string[] {
  return [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]
}

function emailIdentity(id: string, email: string, { emailConfirmed }: NewUser) {
  return { sub: id, email, email_verified: emailConfirmed ?? false, phone_verified: false }
}

function addIdentity(tx: Transaction, userId: string, provider: string, data: object) {
  return tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1, $1::text::uuid, $2::text::jsonb, $3, now())`,
    [userId, JSON.stringify(data), provider],
  )
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
