import type { SiteClient } from '#data/client/site-client.ts'
import { backendAddress } from './panel-config.ts'

/** For requests that supabase-js has no method for. */
export async function fetchBackend(client: SiteClient, path: string, method: string) {
  const { url, key } = backendAddress()
  const { data } = await client.auth.getSession()
  return fetch(url + path, {
    method,
    headers: { apikey: key, authorization: `Bearer ${data.session?.access_token ?? key}` },
  })
}
