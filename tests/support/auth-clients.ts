import { createClient } from '@supabase/supabase-js'
import ws from 'ws'
import type { Auth } from '#backend/testing.ts'
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

/** The network to an instance of the service, for `clientOf`. */
export function networkOf(auth: Pick<Auth, 'fetch'>): Pick<TestAuth, 'fetch'> {
  return { fetch: async (input, init) => auth.fetch(new Request(input, init)) }
}

/** A client that signs in with PKCE, and the code verifier that it keeps. */
export function pkceClientOf({ fetch, keys }: Pick<TestAuth, 'fetch' | 'keys'>) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const client = createClient(origin, keys.anonKey, {
    auth: {
      flowType: 'pkce',
      storage,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch },
    realtime: { transport: ws as never },
  })
  const verifier = () => {
    const value = [...kept].find(([name]) => name.endsWith('code-verifier'))?.[1] ?? '""'
    return String(JSON.parse(value)).split('/')[0] ?? ''
  }
  return { client, verifier }
}
