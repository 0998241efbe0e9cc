import type { Transaction } from '../../postgres/engine.ts'
import { updateProviderList } from './update-provider-list.ts'

/** The identity of the account's own address or number, as opposed to one with another provider. */
export async function setOwnIdentity(
  tx: Transaction,
  userId: string,
  provider: 'email' | 'phone',
  data: object,
): Promise<void> {
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ($1, $1::text::uuid, $2::text::jsonb, $3)
     on conflict (provider_id, provider) do update set
       identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    [userId, JSON.stringify(data), provider],
  )
  await updateProviderList(tx, userId)
}
