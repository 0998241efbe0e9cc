import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storageRoutes } from '#backend/testing.ts'
import { openTestStorage, storageOrigin, type TestStorage } from '../support/storage-service.ts'
import { anyEngine } from '../support/test-engines.ts'

const user = '00000000-0000-4000-8000-00000000000a'
const needsNoKey =
  /^\/(object\/(public|sign|info\/public|upload\/sign)|render\/image\/(public|sign))\//

/** Of an address of uploads, which takes every method itself, those that say what they refuse. */
const methodsOf = (method: string, path: string) =>
  method !== 'ALL' ? [method] : path.endsWith('/:id') ? ['PATCH', 'DELETE'] : ['POST']

const routes = storageRoutes
  .flatMap(({ method, path }) => methodsOf(method, path).map((each) => ({ method: each, path })))
  .map(({ method, path }) => ({
    method,
    path: path
      .replace(':name{.+}', 'secret.txt')
      .replace(':bucket', 'private')
      .replace(':id', 'private'),
  }))

describe('credentials at the storage service', () => {
  let service: TestStorage
  let credentials: Record<string, () => Promise<Record<string, string>>>
  beforeAll(async () => {
    service = await openTestStorage(anyEngine)
    const owner = service.client('service').storage
    await owner.createBucket('private', { public: false })
    await owner.from('private').upload('secret.txt', 'secret')
    const { keys, tokenOf } = service
    const bearer = (token: string) => ({ apikey: keys.anonKey, authorization: `Bearer ${token}` })
    const tampered = async () => {
      const [head, , signature] = (await tokenOf(user)).split('.')
      const claims = Buffer.from('{"role":"service_role"}').toString('base64url')
      return [head, claims, signature].join('.')
    }
    const alone = (token: string) => ({ authorization: `Bearer ${token}` })
    const signed = (secret: Uint8Array, claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret)
    const unsigned = [{ alg: 'none' }, { role: 'service_role' }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    credentials = {
      'no key': async () => ({}),
      'an unknown key': async () => ({ apikey: 'guessed' }),
      'the public key': async () => ({ apikey: keys.anonKey }),
      "a user's token": async () => bearer(await tokenOf(user)),
      'an expired token': async () => bearer(await tokenOf(user, { exp: 1 })),
      'a tampered token': async () => bearer(await tampered()),
      'a token with alg=none': async () => bearer(`${unsigned}.`),
      "a user's token alone": async () => alone(await tokenOf(user)),
      'an expired token alone': async () => alone(await tokenOf(user, { exp: 1 })),
      'a tampered token alone': async () => alone(await tampered()),
      "a user's token beside an unknown key": async () => ({
        apikey: 'guessed',
        ...alone(await tokenOf(user)),
      }),
      'a token for another audience': async () =>
        bearer(await signed(keys.jwtSecret, { role: 'service_role', aud: 'elsewhere' })),
      'a token signed with another secret': async () =>
        bearer(await signed(new Uint8Array(32), { role: 'service_role' })),
      'an address token as a bearer': async () => {
        const { data } = await owner.from('private').createSignedUrl('secret.txt', 60)
        return bearer(new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '')
      },
    }
  })
  afterAll(() => service.dispose())

  const names = [
    'no key',
    'an unknown key',
    'the public key',
    "a user's token",
    'an expired token',
    'a tampered token',
    'a token with alg=none',
    "a user's token alone",
    'an expired token alone',
    'a tampered token alone',
    "a user's token beside an unknown key",
    'a token for another audience',
    'a token signed with another secret',
    'an address token as a bearer',
  ]
  const valid = ['the public key', "a user's token", "a user's token alone"]

  test.each(names)('%s opens no route to a private bucket', async (name) => {
    const headers = await credentials[name]?.()
    for (const { method, path } of routes) {
      const body = method === 'GET' ? null : bodyOf(path)
      const response = await service.fetch(`${storageOrigin}/storage/v1${path}`, {
        method,
        body,
        headers: { 'content-type': 'application/json', 'tus-resumable': '1.0.0', ...headers },
      })
      const text = await response.text()
      const where = `${name}: ${method} ${path} ${response.status} ${text}`
      expect(text, where).not.toContain('secret')
      if (response.status === 200) {
        expect(valid, where).toContain(name)
        expect(text, where).toMatch(/^\[\]$|"objects":\[\]|"files":\[\]|"signedURL":null/)
        continue
      }
      const refusal = JSON.parse(text)
      // Clients of tus go by the status: its refusals have their real one.
      const isTus = path.startsWith('/upload/resumable')
      expect(response.status, where).toBe(isTus ? Number(refusal.statusCode) : 400)
      expect(refusal, where).toEqual({
        statusCode: expect.stringMatching(/^4\d\d$/),
        error: expect.any(String),
        code: expect.any(String),
        message: expect.any(String),
      })
      if (!valid.includes(name) && !needsNoKey.test(path))
        expect(refusal, where).toMatchObject({
          statusCode: '403',
          message: expect.stringMatching(/^Invalid Compact JWS$|^"exp" claim/),
        })
    }
    const kept = await service.client('service').storage.from('private').download('secret.txt')
    expect(await kept.data?.text()).toBe('secret')
  })

  function bodyOf(path: string): string {
    return JSON.stringify({
      name: 'made',
      bucketId: 'private',
      sourceKey: 'secret.txt',
      destinationKey: 'taken.txt',
      expiresIn: 60,
      ...(path.endsWith('/sign/private') ? { paths: ['nothing.txt'] } : {}),
      prefixes: ['nothing.txt'],
    })
  }
})
