import type { Transaction } from '../../postgres/engine.ts'
import { nameProviders } from './update-providers.ts'
import type { UserRow } from './user-row.ts'

/**
 * Whoever typed an address first may have left a password on its account. Once its owner has come in by another
 * way, nothing of that stranger stays.
 */
export async function forgetUnproved(tx: Transaction, { id }: UserRow): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = null, raw_user_meta_data = '{}',
       phone = case when phone_confirmed_at is null then null else phone end,
       email_change = null, phone_change = null, updated_at = now()
     where id = $1::uuid`,
    [id],
  )
  for (const table of ['sessions', 'mfa_factors', 'one_time_tokens'])
    await tx.query(`delete from auth.${table} where user_id = $1::uuid`, [id])
  await tx.query(
    `delete from auth.identities where user_id = $1::uuid and provider in ('email', 'phone')
       and not coalesce((identity_data ->> 'email_verified')::boolean, false)
       and not coalesce((identity_data ->> 'phone_verified')::boolean, false)`,
    [id],
  )
  await nameProviders(tx, id)
}
