import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, networkOf } from '../support/auth-clients.ts'
import { openTestAuth, password, type TestAuth } from '../support/auth-service.ts'
import { anyEngine } from '../support/test-engines.ts'

let service: TestAuth
beforeAll(async () => {
  service = await openTestAuth(anyEngine, { signup: 'open', autoconfirm: true })
})
afterAll(() => service.dispose())

const anyone = () => clientOf(service, service.keys.anonKey)

test('with automatic confirmation signing up signs in', async () => {
  const { data, error } = await anyone().auth.signUp({ email: 'nou@example.test', password })
  expect(error).toBeNull()
  expect(data.session?.access_token).toBeTruthy()
  expect(data.user?.email_confirmed_at).toBeTruthy()
  expect(service.mails).toEqual([])
})

test('with automatic confirmation signing up by phone signs in', async () => {
  const { data, error } = await anyone().auth.signUp({ phone: '+37360000001', password })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ phone: '37360000001', identities: [{ provider: 'phone' }] })
  expect(data.user?.phone_confirmed_at).toBeTruthy()
  const again = await anyone().auth.signUp({ phone: '+37360000001', password })
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' })
})

test("with automatic confirmation an anonymous user's first address is set at once", async () => {
  const open = service.authWith({ signup: 'open', autoconfirm: true, anonymous: true })
  const { auth } = clientOf(networkOf(open), service.keys.anonKey)
  await auth.signInAnonymously()
  const { data, error } = await auth.updateUser({ email: 'acum@example.test', password })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'acum@example.test', is_anonymous: false })
})

test('signing up with a taken address is refused', async () => {
  await service.createUser({ email: 'ana@example.test', password })
  const { error } = await anyone().auth.signUp({ email: 'Ana@example.test', password })
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
})

test.each([
  [
    { email: 'not an address', password },
    { status: 400, code: 'validation_failed' },
  ],
  [
    { email: 'b@example.test', password: 'short' },
    { status: 422, code: 'weak_password' },
  ],
  [
    { phone: '0600', password },
    { status: 400, code: 'validation_failed' },
  ],
])('signing up with %j is refused', async (credentials, expected) => {
  const { error } = await anyone().auth.signUp(credentials as never)
  expect(error).toMatchObject(expected)
})

test('anonymous accounts are off by default', async () => {
  const { error } = await anyone().auth.signInAnonymously()
  expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
})
