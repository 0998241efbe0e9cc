import type { Transaction } from '../../postgres/engine.ts'
import { throwTakenError } from './add-user.ts'
import { setOwnIdentity } from './set-own-identity.ts'
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
  const identity = { sub: id, phone, email_verified: false, phone_verified: isConfirmed }
  await setOwnIdentity(tx, id, 'phone', identity)
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
