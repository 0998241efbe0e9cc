import type { Transaction } from '../../postgres/engine.ts'

/** Applications read from the token `provider`, the first identity, and `providers`, all of them. */
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
