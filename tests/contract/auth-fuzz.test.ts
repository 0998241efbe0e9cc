import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, authRoutes } from '#backend/testing.ts'
import { anyText } from '../support/any-text.ts'
import { startProvider, type TestProvider } from '../support/auth-provider.ts'
import { openTestAuth, origin, password, type TestAuth } from '../support/auth-service.ts'
import { openSession, signToken } from '../support/auth-tokens.ts'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import { oneEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

/** Sensible values for each field, so that some requests pass their first check. */
const likely: Record<string, readonly unknown[]> = {
  email: ['ana@example.test', 'new@example.test', 'unconfirmed@example.test'],
  phone: ['', '+37360000000'],
  password: ['a long new password', 'short'],
  password_hash: ['$2b$04$abcdefghijklmnopqrstuuO2MpL8rsvVKVjTAcVwZ1PxGBGMlzMUG', 'plain'],
  data: [{ a: 1 }, { a: null }, { a: '\0' }],
  token: ['123456', '000000'],
  token_hash: ['00'.repeat(28)],
  type: [
    ...['recovery', 'signup', 'email', 'email_change', 'invite', 'magiclink', 'email_change_new'],
    ...['sms', 'phone_change', 'reauthentication'],
  ],
  nonce: ['123456', ''],
  auth_code: [randomUUID()],
  code_verifier: ['v'.repeat(43)],
  code_challenge: ['c'.repeat(43)],
  code_challenge_method: ['s256', 'plain', 'md5'],
  provider: ['keycloak', 'google', ''],
  id_token: ['a.b.c', 'eyJhbGciOiJub25lIn0.e30.', 'eyJhbGciOiJIUzI1NiJ9.e30.AA'],
  access_token: ['x'],
  client_id: ['temelia'],
  link_identity: [true, false],
  create_user: [true, false],
  refresh_token: ['x'],
  friendly_name: ['phone', ''],
  factor_type: ['totp', 'phone', 'webauthn'],
  issuer: ['', ':/?#[]@', '\ud800'],
  challenge_id: [randomUUID()],
  code: ['123456'],
  user_metadata: [{ a: { b: [1, '\0'] } }, { __proto__: 1 }],
  app_metadata: [{ provider: 1 }],
  ban_duration: ['none', '1h', `${'9'.repeat(300)}h`],
  email_confirm: [true, false],
  role: ['authenticated', 'postgres'],
  id: [randomUUID(), 'x'],
  new_email: ['other@example.test'],
  should_soft_delete: [true],
}
const names = Object.keys(likely)
const queryNames = [
  'grant_type',
  'scope',
  'redirect_to',
  'token',
  'type',
  'page',
  'per_page',
  'apikey',
  'provider',
  'scopes',
  'state',
  'code',
  'iss',
  'code_challenge',
  'code_challenge_method',
  'skip_http_redirect',
  'prompt',
]

const hostile = fc.constantFrom<unknown>(
  "'; drop table auth.users; --",
  '\0',
  '\ud800',
  'ș'.repeat(5000),
  '../../etc/passwd',
  '__proto__',
  '99999999999999999999',
  -1,
  1e308,
  null,
  [],
  {},
  true,
  'password',
  'refresh_token',
  'pkce',
  'recovery',
  'signup',
  'email_change',
  'totp',
  'service_role',
  'none',
  '1h',
  'ana@example.test',
  'new@example.test',
  '+37360000000',
  password,
  randomUUID(),
)
const value = fc.oneof({ weight: 3, arbitrary: hostile }, fc.jsonValue(), anyText())
const text = fc.oneof(hostile.map(String), anyText())
const likelyFields = fc.record(
  Object.fromEntries(
    Object.entries(likely).map(([name, values]) => [
      name,
      fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, value),
    ]),
  ),
  { requiredKeys: [], noNullPrototype: true },
)
const body = fc.oneof(
  { weight: 6, arbitrary: likelyFields.map((fields) => JSON.stringify(fields)) },
  {
    weight: 2,
    arbitrary: fc.dictionary(fc.constantFrom(...names), value).map((o) => JSON.stringify(o)),
  },
  fc.json(),
  fc.string(),
)
const headerValue = fc.string().map((raw) => raw.replace(/[^\x20-\x7e]/g, ''))
const someRequest = fc.record({
  route: fc.constantFrom(...authRoutes),
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
  ),
  parts: fc.array(fc.oneof(fc.constant('known'), text.map(encoded)), {
    minLength: 3,
    maxLength: 3,
  }),
  query: fc.dictionary(
    fc.constantFrom(...queryNames),
    fc.oneof(
      fc.constantFrom(
        ...['password', 'refresh_token', 'pkce', 'id_token', 'local', 'others', 'recovery'],
        ...['2', '/x', 'keycloak', 'keycloak', 's256', 'c'.repeat(43), 'true'],
      ),
      text,
    ),
    { noNullPrototype: true },
  ),
  as: fc.oneof(
    { weight: 6, arbitrary: fc.constant('enough') },
    fc.constantFrom('anon', 'user', 'service', 'junk', 'nobody'),
  ),
  junk: headerValue,
  version: fc.option(headerValue),
  body,
})

/** A lone surrogate cannot be in an address. */
function encoded(part: string): string {
  return encodeURIComponent(Buffer.from(part).toString()) || 'x'
}

describe.each(oneEngine('server'))('any request, %s database', (kind) => {
  let service: TestAuth
  let provider: TestProvider
  let userId: string
  /** An account whose id no request contains, so that it exists to the end. */
  let callerId: string
  beforeAll(async () => {
    provider = await startProvider()
    service = await openTestAuth(kind, {
      signup: 'open',
      anonymous: true,
      reauthenticateForPassword: true,
      mailEverySeconds: 0.001,
      testCodes: { '37360000000': '123456' },
      providers: [provider.settings],
    })
    userId = (await service.createUser({ email: 'ana@example.test', password })).id
    callerId = (await service.createUser({ email: 'ion@example.test', password })).id
  })
  afterAll(async () => {
    await service.dispose()
    await provider.stop()
  })

  async function headersFor(as: string, access: Access, junk: string) {
    const { anonKey, serviceRoleKey } = service.keys
    if (as === 'nobody') return {}
    if (as === 'junk') return { apikey: junk, authorization: junk }
    if (as === 'user' || (as === 'enough' && access === 'user')) {
      const session_id = await openSession(service, callerId)
      const token = await signToken(service, callerId, { session_id })
      return { apikey: anonKey, authorization: `Bearer ${token}` }
    }
    const key = as === 'service' || access === 'service' ? serviceRoleKey : anonKey
    return { apikey: key, authorization: `Bearer ${key}` }
  }

  test('gets a well-formed answer, never a 5xx', async () => {
    let turn = 0
    await fc.assert(
      fc.asyncProperty(someRequest, async (sent) => {
        turn += 1
        const parts = [...sent.parts]
        const path = sent.route.path.replace(/:\w+/g, () => {
          const part = parts.shift() ?? 'x'
          return part === 'known' ? userId : part
        })
        const method = sent.method ?? sent.route.method
        const url = new URL(`${origin}/auth/v1${path}`)
        for (const [name, item] of Object.entries(sent.query)) url.searchParams.set(name, item)
        const response = await service.fetch(url, {
          method,
          headers: {
            ...(await headersFor(sent.as, sent.route.access, sent.junk)),
            // Fifty addresses in turn: with one, most answers would be 429.
            'x-test-address': `address ${turn % 50}`,
            ...(sent.version !== null && { 'x-supabase-api-version': sent.version }),
          },
          ...(method !== 'GET' && method !== 'HEAD' && { body: sent.body }),
          redirect: 'manual',
        })
        expect(response.status).toBeLessThan(500)
        if (response.status >= 400 && method !== 'HEAD')
          expect(isErrorBody(await response.json())).toBe(true)
      }),
      { ...fuzzSeed, numRuns: volume(50, 5_000) },
    )
    await service.auth.settled()
    expect(service.logged).toEqual([])
  })

  test('gives no account a role beyond those of the API', async () => {
    const rows = await service.engine.transaction({}, (tx) =>
      tx.query<{ role: string }>(`select role from auth.users where role <> 'authenticated'`),
    )
    expect(rows.every(({ role }) => ['anon', 'service_role'].includes(role))).toBe(true)
  })
})

function isErrorBody(answer: unknown): boolean {
  const fields = answer as Record<string, unknown>
  if (typeof fields.code === 'string') return typeof fields.message === 'string'
  if (typeof fields.code === 'number') return typeof fields.msg === 'string'
  return typeof fields.message === 'string'
}
