import type { Transaction } from '../../postgres/engine.ts'
import { checkMetadataLimits } from './user-metadata.ts'

/** Merges keys; null removes one. */
export async function mergeMetadata(
  tx: Transaction,
  userId: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  changes: Record<string, unknown>,
): Promise<void> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null)
  const [changed] = await tx.query<{ merged: Record<string, unknown> }>(
    `update auth.users set ${column} = (${column} || $2::text::jsonb) - $3::text[], updated_at = now()
     where id = $1::uuid returning ${column} as merged`,
    [userId, JSON.stringify(changes), removed],
  )
  if (changed && column === 'raw_user_meta_data') checkMetadataLimits(changed.merged)
}

/** A new password ends all sessions except the one that changes it. */
export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  exceptSession?: string,
): Promise<void> {
  await tx.query(
    'update auth.users set encrypted_password = $2, updated_at = now() where id = $1::uuid',
    [userId, passwordHash],
  )
  await tx.query(
    'delete from auth.sessions where user_id = $1::uuid and id is distinct from $2::uuid',
    [userId, exceptSession ?? null],
  )
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1::uuid and token_type = 'recovery_token'`,
    [userId],
  )
}
