import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest, SmsCode } from '../auth-context.ts'
import { spendTokens } from '../one-time/one-time-token.ts'
import { toTakenError } from '../users/create-user.ts'
import { nameProviders } from '../users/name-providers.ts'
import type { UserRow } from '../users/user-row.ts'
import { preparePhoneCode } from './phone-codes.ts'

/** The new number is asked; the old one may be lost, and is not. */
export async function startPhoneChange(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  phone: string,
): Promise<SmsCode> {
  await spendTokens(tx, user.id, 'phone_change_token')
  await tx.query('update auth.users set phone_change = $2 where id = $1::uuid', [user.id, phone])
  return preparePhoneCode(tx, call, 'phone_change_token', user, phone)
}

/** The number and the identity that signs in with it. */
export async function setPhone(
  tx: Transaction,
  { id }: Pick<UserRow, 'id'>,
  phone: string,
  isConfirmed: boolean,
): Promise<void> {
  await tx
    .query(
      `update auth.users set phone = $2, phone_change = null, updated_at = now(),
         phone_confirmed_at = case when $3::boolean then now() end,
         is_anonymous = is_anonymous and not $3::boolean
       where id = $1::uuid`,
      [id, phone, isConfirmed],
    )
    .catch((error: unknown) => {
      throw toTakenError(error)
    })
  const data = { sub: id, phone, email_verified: false, phone_verified: isConfirmed }
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ($1, $1::text::uuid, $2::text::jsonb, 'phone')
     on conflict (provider_id, provider) do update set
       identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [id, JSON.stringify(data)],
  )
  await nameProviders(tx, id)
}

export async function confirmPhone(tx: Transaction, { id }: Pick<UserRow, 'id'>): Promise<void> {
  const [confirmed] = await tx.query(
    `update auth.users set phone_confirmed_at = now(), is_anonymous = false, updated_at = now()
     where id = $1::uuid and phone is not null and phone_confirmed_at is null returning id`,
    [id],
  )
  if (!confirmed) return
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"phone_verified": true}',
       updated_at = now() where user_id = $1::uuid and provider = 'phone'`,
    [id],
  )
}
