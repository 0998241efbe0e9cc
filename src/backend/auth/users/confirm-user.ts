import type { Transaction } from '../../postgres/engine.ts'
import type { UserRow } from './user-row.ts'

/** The address has been shown to be the user's: the account and its identity say so. */
export async function confirmUser(tx: Transaction, { id }: UserRow): Promise<void> {
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
