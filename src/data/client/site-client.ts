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

/** Every open page and panel sends one. Rare enough to cost little, and twice within the minute after which a server gives up. */
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
