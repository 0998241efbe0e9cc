import WebSocket from 'ws'
import { type BackendAddress, createSiteClient, type SiteClient } from '#data/client/site-client.ts'

/** A client that acts by its key alone, or for the user of an access token; it keeps and renews no session. */
export function createServerClient(
  address: BackendAddress,
  accessToken: string | undefined,
  fetch = globalThis.fetch,
): SiteClient {
  return createSiteClient(address, {
    ...(accessToken !== undefined && { accessToken: async () => accessToken }),
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
    realtime: { transport: WebSocket as never },
  })
}
