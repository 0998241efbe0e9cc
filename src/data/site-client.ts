import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js'

export type SiteClient = SupabaseClient

export interface BackendAddress {
  url: string
  /** The public key in a browser; on the server it may be the service key. */
  key: string
}

export function createSiteClient(
  { url, key }: BackendAddress,
  options: SupabaseClientOptions<'public'> = {},
): SiteClient {
  return createClient(url, key, options)
}

/** Speaks as the owner of an access token that came from somewhere else. */
export function bearer(accessToken: string | undefined) {
  return accessToken === undefined ? {} : { accessToken: async () => accessToken }
}
