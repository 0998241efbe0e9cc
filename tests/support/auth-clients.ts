import { createClient } from '@supabase/supabase-js'
import ws from 'ws'
import { origin, type TestAuth } from './auth-service.ts'

/** The stock client, its network replaced by the service itself. */
export function clientOf(
  { fetch }: Pick<TestAuth, 'fetch'>,
  key: string,
  headers: Record<string, string> = {},
) {
  return createClient(origin, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch, headers },
    realtime: { transport: ws as never },
  })
}
