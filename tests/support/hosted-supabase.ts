import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import ws from 'ws'
import { engineKinds, oneEngine } from './test-engines.ts'

const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY } = process.env

/**
 * Where the scenarios of a service run: in process (in the long run on either engine) and, when SUPABASE_URL names one, over the
 * network on a Supabase set aside for tests. What looks behind the wire is skipped there.
 */
export const backendsUnderTest = [
  ...oneEngine('server'),
  ...(SUPABASE_URL ? (['hosted'] as const) : []),
] as const
export type BackendUnderTest = (typeof backendsUnderTest)[number]

/** Those that make tables need its database's address as well, those with users of their own its secret. */
export const backendsForTables = [
  ...engineKinds,
  ...(SUPABASE_URL && process.env.SUPABASE_DB_URL ? (['hosted'] as const) : []),
] as const

export interface HostedSupabase {
  url: string
  anonKey: string
  serviceKey: string
  /** As a key of the project, or as a user whose token the project's secret signs. */
  client(key: string, token?: string, vsn?: '1.0.0' | '2.0.0'): SupabaseClient
  tokenOf(user: string, claims?: Record<string, unknown>): Promise<string>
}

export function hostedSupabase(): HostedSupabase {
  const [url, anonKey, serviceKey] = [SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY]
  if (!url || !anonKey || !serviceKey)
    throw new Error('SUPABASE_URL needs SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY beside it')
  return {
    url,
    anonKey,
    serviceKey,
    client: (key, token, vsn = '2.0.0') =>
      createClient(url, key, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        ...(token && { global: { headers: { authorization: `Bearer ${token}` } } }),
        realtime: { transport: ws as never, vsn },
      }),
    tokenOf: (user, claims = {}) =>
      new SignJWT({ role: 'authenticated', aal: 'aal1', ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(user)
        .setAudience('authenticated')
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(requireVariable('JWT_SECRET'))),
  }
}

export function requireVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`These scenarios need ${name} on a hosted Supabase`)
  return value
}
