import { createHash } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import type { UserRow } from '../users/user-row.ts'

/** The row stays for what refers to it; who it was, and every way in, is gone. */
export async function softDelete(tx: Transaction, user: UserRow): Promise<void> {
  if (user.deleted_at) return
  await tx.query(
    `update auth.users set deleted_at = now(), updated_at = now(), encrypted_password = null,
       email = $2, phone = $3, email_change = null, phone_change = null,
       raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1::uuid`,
    [user.id, obscured(user, user.email), obscured(user, user.phone)],
  )
  for (const table of ['identities', 'mfa_factors', 'sessions', 'one_time_tokens'])
    await tx.query(`delete from auth.${table} where user_id = $1::uuid`, [user.id])
}

function obscured({ id }: UserRow, value: string | null): string | null {
  if (value === null) return null
  return createHash('sha256').update(`${id}:${value}`).digest('hex')
}
