import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, authRoutes } from '#backend/testing.ts'
import { openTestAuth, origin, password, type TestAuth } from '../support/auth-service.ts'
import { openSession, signToken } from '../support/auth-tokens.ts'
import { anyEngine } from '../support/test-engines.ts'

const callers = [
  'nothing',
  'wrong key',
  'token as key',
  'public key alone',
  'public key',
  'user',
  'expired',
  'tampered',
  'alg none',
  'wrong audience',
  'other secret',
  'service key',
  'service key alone',
] as const
type Caller = (typeof callers)[number]
type Outcome = 'admitted' | 'no key' | 'bad_jwt' | 'not_admin' | 'no_authorization'

function all(outcome: Outcome, others: Partial<Record<Caller, Outcome>>): Record<Caller, Outcome> {
  const rest = Object.fromEntries(callers.map((caller) => [caller, outcome]))
  return { ...(rest as Record<Caller, Outcome>), ...others }
}

/** The outcome for each caller, by the access that a route declares. */
const matrix = {
  anybody: all('admitted', {}),
  key: all('admitted', { nothing: 'no key', 'wrong key': 'no key', 'token as key': 'no key' }),
  user: all('bad_jwt', {
    nothing: 'no key',
    'wrong key': 'no key',
    'token as key': 'no key',
    'public key alone': 'no_authorization',
    'service key alone': 'no_authorization',
    user: 'admitted',
  }),
  service: all('bad_jwt', {
    nothing: 'no key',
    'wrong key': 'no key',
    'token as key': 'no key',
    'public key alone': 'no_authorization',
    'public key': 'not_admin',
    user: 'not_admin',
    'service key': 'admitted',
    'service key alone': 'admitted',
  }),
} satisfies Record<Access, Record<Caller, Outcome>>

let service: TestAuth
let userId: string
const email = 'ana@example.test'
beforeAll(async () => {
  service = await openTestAuth(anyEngine)
  userId = (await service.createUser({ email, password })).id
})
afterAll(() => service.dispose())

const endpoints = authRoutes.map((route) => [route.method, route.path, route] as const)

describe.each(endpoints)('%s %s', (method, path, route) => {
  test.each(callers.map((caller) => [caller, matrix[route.access][caller]] as const))(
    'called with "%s" is answered with: %s',
    async (caller, outcome) => {
      const body = method === 'GET' ? {} : { body: '{}' }
      const response = await service.fetch(`${origin}/auth/v1${withRandomIds(path)}`, {
        method,
        headers: await headersOf(caller),
        ...body,
      })
      expect(await outcomeOf(response)).toBe(outcome)
    },
  )
})

function withRandomIds(path: string): string {
  return path.replace(/:\w+/g, randomUUID())
}

async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'nothing') return {}
  if (caller === 'wrong key') return { apikey: 'guessed' }
  if (caller === 'public key alone') return { apikey: service.keys.anonKey }
  if (caller === 'service key alone') return { apikey: service.keys.serviceRoleKey }
  if (caller === 'token as key') return { apikey: await tokenOf('user') }
  if (caller === 'service key') {
    const key = service.keys.serviceRoleKey
    return { apikey: key, authorization: `Bearer ${key}` }
  }
  return { apikey: service.keys.anonKey, authorization: `Bearer ${await tokenOf(caller)}` }
}

/** Opens a session for each request: some routes end the one they are called with. */
async function tokenOf(caller: Caller): Promise<string> {
  if (caller === 'public key') return service.keys.anonKey
  const claims = { role: 'authenticated', aud: 'authenticated', email }
  if (caller === 'alg none')
    return new UnsecuredJWT(claims).setSubject(userId).setExpirationTime('1h').encode()
  if (caller === 'other secret')
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('some other secret of some length'))
  const token = await signToken(
    service,
    userId,
    {
      aud: caller === 'wrong audience' ? 'elsewhere' : 'authenticated',
      session_id: await openSession(service, userId),
    },
    caller === 'expired' ? '-1s' : '1h',
  )
  return caller === 'tampered' ? withRole(token, 'service_role') : token
}

function withRole(token: string, role: string): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, role })).toString('base64url')
  return `${header}.${changed}.${signature}`
}

/** An admitted request may still fail for its empty body. */
async function outcomeOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.status === 401 && /API key/.test(String(body.message))) return 'no key'
  const refusals = ['bad_jwt', 'not_admin', 'no_authorization']
  const code = String(body.error_code)
  expect(response.status).toBeLessThan(500)
  return refusals.includes(code) ? code : 'admitted'
}
