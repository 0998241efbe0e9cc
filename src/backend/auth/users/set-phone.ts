import type { Transaction } from '../../postgres/engine.ts'
import { throwTakenError } from './create-user.ts'
import { updateProviderList } from './update-provider-list.ts'
import type { UserRow } from './user-row.ts'

/** Sets the number and the phone identity. */
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
    .catch(throwTakenError)
  const data = { sub: id, phone, email_verified: false, phone_verified: isConfirmed }
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ($1, $1::text::uuid, $2::text::jsonb, 'phone')
     on conflict (provider_id, provider) do update set
       identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [id, JSON.stringify(data)],
  )
  await updateProviderList(tx, id)
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
