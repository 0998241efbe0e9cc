import type { Transaction } from '../../postgres/engine.ts'
import type { Profile } from '../oidc/profile.ts'
import { updateProviderList } from '../users/update-provider-list.ts'
import { maxMetadataBytes } from '../users/user-metadata.ts'

export async function ownerOfIdentity(
  tx: Transaction,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ user_id: string }>(
    'select user_id from auth.identities where provider_id = $1 and provider = $2',
    [subject, provider],
  )
  return row?.user_id
}

/** False when another request has just attached the same identity. */
export async function attachIdentity(
  tx: Transaction,
  userId: string,
  provider: string,
  { subject, data }: Profile,
): Promise<boolean> {
  const attached = await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     values ($1, $2::uuid, $3::text::jsonb, $4, now())
     on conflict (provider_id, provider) do nothing returning id`,
    [subject, userId, JSON.stringify(data), provider],
  )
  if (attached.length === 0) return false
  await addToUserMetadata(tx, userId, data)
  await updateProviderList(tx, userId)
  return true
}

export async function refreshIdentity(
  tx: Transaction,
  provider: string,
  { subject, data }: Profile,
): Promise<void> {
  await tx.query(
    `update auth.identities set identity_data = $3::text::jsonb, last_sign_in_at = now(),
       updated_at = now() where provider_id = $1 and provider = $2`,
    [subject, provider, JSON.stringify(data)],
  )
}

/** Existing metadata wins. A profile too large for the account stays with the identity only. */
async function addToUserMetadata(tx: Transaction, userId: string, data: Record<string, unknown>) {
  await tx.query(
    `update auth.users set raw_user_meta_data = $2::text::jsonb || raw_user_meta_data
     where id = $1::uuid and octet_length(($2::text::jsonb || raw_user_meta_data)::text) <= $3`,
    [userId, JSON.stringify(data), maxMetadataBytes],
  )
}
