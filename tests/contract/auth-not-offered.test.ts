import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../support/auth-clients.ts'
import { openTestAuth, origin, type TestAuth } from '../support/auth-service.ts'

let service: TestAuth
beforeAll(async () => {
  service = await openTestAuth('server')
})
afterAll(() => service.dispose())

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  service.fetch(`${origin}/auth/v1${path}`, {
    method,
    headers: { apikey: service.keys.anonKey, ...headers },
    ...(method === 'POST' && { body: '{}' }),
  })

test.each([
  ['GET', '/authorize?provider=google', 400, 'validation_failed'],
  ['POST', '/sso', 404, 'saml_provider_disabled'],
  ['POST', '/token?grant_type=pkce', 400, 'validation_failed'],
  ['POST', '/token?grant_type=id_token', 400, 'validation_failed'],
  ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
  ['POST', '/token?grant_type=client_credentials', 400, 'invalid_credentials'],
  ['POST', '/signup', 422, 'anonymous_provider_disabled'],
  ['GET', '/passkeys', 404, 'not_found'],
  ['GET', '/', 404, 'not_found'],
])('%s %s answers %i %s', async (method, path, status, code) => {
  const response = await ask(method, path)
  expect(response.status).toBe(status)
  expect(response.headers.get('x-sb-error-code')).toBe(code)
})

test('an error has the fields of the requested API version', async () => {
  const older = await ask('POST', '/sso')
  expect(await older.json()).toEqual({
    code: 404,
    error_code: 'saml_provider_disabled',
    msg: 'SAML 2.0 is disabled',
  })
  expect(older.headers.get('x-supabase-api-version')).toBeNull()
  const newer = await ask('POST', '/sso', { 'x-supabase-api-version': '2024-01-01' })
  expect(await newer.json()).toEqual({
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  })
  expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
})

test('a request without a key gets the error of a hosted gateway', async () => {
  const response = await service.fetch(`${origin}/auth/v1/settings`)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ message: 'No API key found in request' })
})

test('settings and health describe the service', async () => {
  const bare = service.authWith({}, 'sms')
  const request = new Request(`${origin}/auth/v1/settings`, {
    headers: { apikey: service.keys.anonKey },
  })
  const settings = await (await bare.fetch(request)).json()
  expect(settings).toMatchObject({
    disable_signup: true,
    mailer_autoconfirm: false,
    external: { email: true, phone: false, google: false, anonymous_users: false },
  })
  expect(await (await ask('GET', '/health')).json()).toMatchObject({ name: 'GoTrue' })
})

test('the published signing key contains no private part', async () => {
  const { keys } = (await (await ask('GET', '/.well-known/jwks.json')).json()) as {
    keys: object[]
  }
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  expect(keys[0]).not.toHaveProperty('d')
})

test('a body that is no JSON or has wrong types is refused', async () => {
  const send = (body: string) =>
    service.fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: service.keys.anonKey },
      body,
    })
  for (const body of ['{', '[]', '"x"', '{"email":1}', `"${'x'.repeat(1_100_000)}"`]) {
    const response = await send(body)
    expect(response.status).toBe(400)
  }
})

test('the client accepts keys that are no JWTs', async () => {
  const own = await openTestAuth('server', {}, { anonKey: 'public', serviceRoleKey: 'server' })
  try {
    const { data, error } = await clientOf(own, 'server').auth.admin.listUsers()
    expect(error).toBeNull()
    expect(data.users).toEqual([])
    const refused = await clientOf(own, 'public').auth.admin.listUsers()
    expect(refused.error).toMatchObject({ status: 403, code: 'not_admin' })
  } finally {
    await own.dispose()
  }
})
