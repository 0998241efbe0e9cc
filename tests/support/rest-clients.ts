import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import ws from 'ws'
import type { Engine } from '#backend/backend.ts'
import { accessErrors, type Caller, createRest } from '#backend/testing.ts'

/** Stock clients of an instance in this process; each acts as the caller of its name. */
export function restClients<Name extends string>(
  engine: Engine,
  callers: Readonly<Record<Name, Caller>>,
): { as: (name: Name) => SupabaseClient; close: () => Promise<void> } {
  const rest = createRest({
    engine,
    async callerOf(request) {
      const caller = callers[request.headers.get('apikey') as Name]
      if (!caller) throw accessErrors.invalidKey()
      return caller
    },
  })
  return {
    as: (name) =>
      createClient('http://rest.test', name, {
        global: { fetch: (input, init) => rest.fetch(new Request(input, init)) },
        realtime: { transport: ws as never },
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    close: () => rest.close(),
  }
}
