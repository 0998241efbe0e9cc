import type { Transaction } from '../../postgres/engine.ts'
import { throwTakenError } from './add-user.ts'
import { setOwnIdentity } from './set-own-identity.ts'
import type { UserRow } from './user-row.ts'

/** Marks the e-mail as confirmed on the account and on its identity. */
export async function confirmEmail(tx: Transaction, { id }: UserRow): Promise<void> {
  const [confirmed] = await tx.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1::uuid and email_confirmed_at is null returning id`,
    [id],
  )
  if (!confirmed) return
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}',
       updated_at = now() where user_id = $1::uuid and provider = 'email'`,
    [id],
  )
}

/** Sets the address and the e-mail identity. */
export async function setEmail(
  tx: Transaction,
  user: UserRow,
  email: string,
  isConfirmed: boolean,
): Promise<void> {
  await tx
    .query(
      `update auth.users set email = $2, email_change = null, email_change_confirm_status = 0,
         email_confirmed_at = coalesce(email_confirmed_at, case when $3::boolean then now() end),
         raw_user_meta_data = raw_user_meta_data ||
           case when $3::boolean then '{"email_verified": true}' else '{}' end::jsonb,
         is_anonymous = is_anonymous and not $3::boolean, updated_at = now()
       where id = $1::uuid`,
      [user.id, email, isConfirmed],
    )
    .catch(throwTakenError)
  const identity = { sub: user.id, email, email_verified: isConfirmed, phone_verified: false }
  await setOwnIdentity(tx, user.id, 'email', identity)
}
