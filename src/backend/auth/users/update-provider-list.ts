import type { Transaction } from '../../postgres/engine.ts'

/**
 * Updates what applications read in the token: `providers` lists the providers of all identities, the oldest first.
 * `provider` keeps its value while the account has an identity with that provider, else it becomes the first listed.
 */
export async function updateProviderList(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update auth.users u set updated_at = now(), raw_app_meta_data = u.raw_app_meta_data
       || case when named.providers is null then '{}'::jsonb else jsonb_build_object(
         'providers', named.providers,
         'provider', case when named.providers ? (u.raw_app_meta_data ->> 'provider')
           then u.raw_app_meta_data -> 'provider' else named.providers -> 0 end) end
     from (select jsonb_agg(provider order by first) as providers from (
       select provider, min(created_at) as first from auth.identities
       where user_id = $1::uuid group by provider) each) named
     where u.id = $1::uuid`,
    [userId],
  )
}
