import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'

/** The stock client as it is, over the network. */
export function stockClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: ws as never },
  })
}
