import { randomUUID } from 'node:crypto'
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyEngine, openTestEngine, type TestEngine } from '../../../tests/support/test-engines.ts'
import { createCallerOf } from './caller.ts'
import { type Keys, loadKeys } from './keys.ts'

let database: TestEngine
let keys: Keys
const jwtSecret = 'a secret shared with older programs'
beforeAll(async () => {
  database = await openTestEngine(anyEngine)
  keys = await loadKeys(database.engine, {
    anonKey: 'public key',
    serviceRoleKey: 'server key',
    jwtSecret,
  })
})
afterAll(() => database.dispose())

const callerOf = (headers: Record<string, string>, path = '/rest/v1/x') =>
  createCallerOf(keys)(new Request(`http://localhost${path}`, { headers }))
const bearing = (token: string) =>
  callerOf({ apikey: keys.anonKey, authorization: `Bearer ${token}` })

const user = { role: 'authenticated', aud: 'authenticated' }
const secret = new TextEncoder().encode(jwtSecret)
function hs256(claims: Record<string, unknown>, expires: string | null = '1h') {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' })
  return (expires ? token.setExpirationTime(expires) : token).sign(secret)
}
function es256(claims: Record<string, unknown>, kid = keys.signing[0]?.id, expires = '1h') {
  const key = keys.signing[0]
  if (!key || kid === undefined) throw new Error('no key')
  return new SignJWT({ sub: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setExpirationTime(expires)
    .sign(key.privateKey)
}

test('a token of supabase_admin has the service role', async () => {
  const claims = { role: 'supabase_admin', iss: 'supabase' }
  expect(await bearing(await hs256(claims))).toMatchObject({ role: 'service_role', claims })
})

test('a token is invalid when its claims nest deeper than an account’s metadata may', async () => {
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  const token = (levels: number) => hs256({ ...user, user_metadata: { deep: nested(levels) } })
  await expect(bearing(await token(99))).resolves.toMatchObject({ role: 'authenticated' })
  for (const levels of [120, 5_000])
    await expect(bearing(await token(levels))).rejects.toMatchObject({ code: 'invalid_token' })
})

describe('keys', () => {
  test('both keys are accepted as header, as query parameter and as bearer', async () => {
    expect((await callerOf({ apikey: 'public key' })).role).toBe('anon')
    expect((await callerOf({ apikey: 'server key' })).role).toBe('service_role')
    expect((await callerOf({}, '/x?apikey=public%20key')).role).toBe('anon')
    const both = { apikey: 'public key', authorization: 'Bearer nope' }
    await expect(callerOf(both)).rejects.toMatchObject({ status: 401 })
  })

  test('a token made with the shared secret is accepted as a key', async () => {
    const legacy = await hs256({ role: 'service_role', iss: 'supabase' }, null)
    const caller = await callerOf({ apikey: legacy, authorization: `Bearer ${legacy}` })
    expect(caller).toMatchObject({ role: 'service_role', claims: { iss: 'supabase' } })
    expect((await callerOf({ authorization: `Bearer ${legacy}` })).role).toBe('service_role')
  })

  test('a missing and a wrong key are refused with the texts of a hosted gateway', async () => {
    await expect(callerOf({})).rejects.toMatchObject({
      status: 401,
      code: 'missing_key',
      message: 'No API key found in request',
    })
    await expect(callerOf({ apikey: 'public' })).rejects.toMatchObject({
      code: 'invalid_key',
      message: 'Invalid API key',
    })
  })

  test("a user's token alone is enough where no key is needed, beside a wrong one it is not", async () => {
    const ask = (headers: Record<string, string>) =>
      createCallerOf(keys)(new Request('http://localhost/x', { headers }), { needsKey: false })
    const authorization = `Bearer ${await es256(user)}`
    await expect(ask({ authorization })).resolves.toMatchObject({ role: 'authenticated' })
    const expired = `Bearer ${await es256(user, undefined, '-1s')}`
    await expect(ask({ authorization: expired })).rejects.toMatchObject({ code: 'token_expired' })
    await expect(ask({ authorization, apikey: 'guessed' })).rejects.toMatchObject({
      code: 'invalid_key',
    })
    await expect(ask({})).rejects.toMatchObject({ code: 'missing_key' })
    const serverKey = await hs256({ role: 'service_role' }, null)
    await expect(ask({ authorization: `Bearer ${serverKey}` })).resolves.toMatchObject({
      role: 'service_role',
    })
  })

  test("a user's token is not accepted without a key, nor as one", async () => {
    const token = await es256(user)
    await expect(callerOf({ authorization: `Bearer ${token}` })).rejects.toMatchObject({
      code: 'missing_key',
    })
    await expect(callerOf({ apikey: token })).rejects.toMatchObject({ code: 'invalid_key' })
  })
})

describe('tokens', () => {
  test('tokens signed with our key or with the shared secret are accepted', async () => {
    expect((await bearing(await es256(user))).role).toBe('authenticated')
    expect((await bearing(await hs256(user))).claims).toMatchObject(user)
    expect((await bearing(await hs256({ role: 'anon' }))).role).toBe('anon')
  })

  test('the caller carries the request, which policies can read', async () => {
    const { request } = await callerOf({ apikey: 'public key', 'X-Own': 'v' })
    expect(request).toMatchObject({
      method: 'GET',
      path: '/rest/v1/x',
      headers: { 'x-own': 'v' },
    })
  })

  const later = Math.floor(Date.now() / 1000) + 600
  test.each<[string, () => Promise<string> | string, string]>([
    ['expired', () => es256(user, undefined, '-1s'), 'JWT expired'],
    ['expired, shared secret', () => hs256(user, '-1s'), 'JWT expired'],
    ['not yet valid', () => es256({ ...user, nbf: later }), 'JWT claims'],
    ['for another audience', () => es256({ ...user, aud: 'elsewhere' }), 'JWT not in audience'],
    ['for another audience, shared secret', () => hs256({ ...user, aud: 'x' }), 'audience'],
    ['without an audience', () => es256({ role: 'authenticated' }), 'audience'],
    ['of an unknown role', () => es256({ ...user, role: 'postgres' }), 'no role'],
    ['without a role', () => hs256({ url: 'bucket/object' }), 'no role'],
    ['with alg none', () => new UnsecuredJWT(user).encode(), 'JWT|wrong key'],
    ['of an unknown key', () => es256(user, randomUUID()), 'No suitable key'],
    ['no token at all', () => 'opaque', 'JWT'],
    ['signed with the public key as a secret', signedWithPublicKey, 'JWT'],
    ['with its claims exchanged', tampered, 'JWT'],
  ])('a token %s is refused', async (_what, token, message) => {
    await expect(bearing(await token())).rejects.toMatchObject({
      status: 401,
      message: expect.stringMatching(message),
    })
  })

  async function signedWithPublicKey() {
    const key = keys.signing[0]
    if (!key) throw new Error('no key')
    const pem = await exportSPKI(key.publicKey)
    return new SignJWT({ ...user, sub: randomUUID() })
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .sign(new TextEncoder().encode(pem))
  }

  async function tampered() {
    const [header, , signature] = (await es256(user)).split('.')
    const claims = Buffer.from(JSON.stringify({ ...user, role: 'service_role', sub: 'x' }))
    return `${header}.${claims.toString('base64url')}.${signature}`
  }
})
