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

/** Every open page and panel sends one: seldom enough to cost little, and twice in the minute a server waits for it. */
const heartbeatIntervalMs = 30_000

export function createSiteClient(
  { url, key }: BackendAddress,
  options: SupabaseClientOptions<'public'> = {},
): SiteClient {
  return createClient(url, key, {
    ...options,
    realtime: { heartbeatIntervalMs, ...options.realtime },
  })
}

/** Speaks as the owner of an access token that came from somewhere else. */
export function bearer(accessToken: string | undefined) {
  return accessToken === undefined ? {} : { accessToken: async () => accessToken }
}
