import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSigner } from '#backend/testing.ts'
import { openTestStorage, storageOrigin, type TestStorage } from '../support/storage-service.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('signed addresses, %s database', (kind) => {
  let service: TestStorage
  beforeAll(async () => {
    service = await openTestStorage(kind)
    await service.client('service').storage.createBucket('closed', { public: false })
    await bucket().upload('a b/letter.txt', 'letter')
    await bucket().upload('other.txt', 'other')
  })
  afterAll(() => service.dispose())
  const bucket = () => service.client('service').storage.from('closed')
  const guest = () => service.client('anon').storage.from('closed')

  test('a signed address opens its own object without a key, and no other', async () => {
    const { data } = await bucket().createSignedUrl('a b/letter.txt', 60, { download: 'l.txt' })
    const response = await service.fetch(data?.signedUrl ?? '')
    expect(await response.text()).toBe('letter')
    expect(response.headers.get('content-disposition')).toContain('l.txt')
    const elsewhere = (data?.signedUrl ?? '').replace('a%20b/letter.txt', 'other.txt')
    expect(await (await service.fetch(elsewhere)).json()).toMatchObject({
      code: 'InvalidSignature',
    })
  })

  test('many addresses are signed at once, with an error in place of a missing object', async () => {
    const { data } = await bucket().createSignedUrls(['other.txt', 'nothing.txt'], 60)
    expect(data).toMatchObject([
      { path: 'other.txt', error: null, signedUrl: expect.any(String) },
      { path: 'nothing.txt', error: expect.any(String), signedUrl: null },
    ])
    expect(await (await service.fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('other')
    expect((await bucket().createSignedUrl('nothing.txt', 60)).error).toMatchObject({
      message: 'Object not found',
      statusCode: '404',
    })
  })

  test('an address of a private object is good for seven days at most, one of a public object as long as was asked', async () => {
    const tenYears = 10 * 365 * 86_400
    const daysOf = (address: string) => {
      const token = new URL(address).searchParams.get('token') ?? ''
      const { iat, exp } = JSON.parse(
        Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
      )
      return (exp - iat) / 86_400
    }
    const one = await bucket().createSignedUrl('other.txt', tenYears)
    const many = await bucket().createSignedUrls(['other.txt'], tenYears)
    expect(daysOf(one.data?.signedUrl ?? '')).toBe(7)
    expect(daysOf(many.data?.[0]?.signedUrl ?? '')).toBe(7)
    const { storage } = service.client('service')
    await storage.createBucket('open', { public: true })
    await storage.from('open').upload('other.txt', 'other')
    const open = await storage.from('open').createSignedUrl('other.txt', tenYears)
    expect(daysOf(open.data?.signedUrl ?? '')).toBe(3_650)
  })

  test('an expired, tampered, missing or misused token opens no object', async () => {
    const signer = createSigner(service.keys)
    const read = await signer.sign('download', { url: 'closed/other.txt' }, 60)
    const expired = await signer.sign('download', { url: 'closed/other.txt' }, -1)
    const write = await signer.sign('upload', { url: 'closed/other.txt', upsert: true }, 60)
    const forged = await createSigner({ tokenSecret: 'guessed' }).sign(
      'download',
      { url: 'closed/other.txt' },
      60,
    )
    const address = `${storageOrigin}/storage/v1/object/sign/closed/other.txt?token=`
    for (const token of [
      expired,
      write,
      forged,
      `${read}x`,
      'nonsense',
      '',
      service.keys.serviceRoleKey,
    ]) {
      const response = await service.fetch(address + token)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ statusCode: '400' })
    }
    expect((await guest().uploadToSignedUrl('other.txt', read, 'x')).error).toMatchObject({
      statusCode: '400',
    })
    const rendered = `${storageOrigin}/storage/v1/render/image/sign/closed/other.txt?token=${read}`
    expect((await service.fetch(rendered)).status).toBe(400)
    expect(await (await service.fetch(address + read)).text()).toBe('other')
  })

  test('an upload token is valid for its own address only, and replaces an object only if signed with upsert', async () => {
    const { data } = await bucket().createSignedUploadUrl('gift.txt')
    const token = data?.token ?? ''
    expect((await guest().uploadToSignedUrl('theft.txt', token, 'x')).error).toMatchObject({
      statusCode: '400',
    })
    const uploaded = await guest().uploadToSignedUrl('gift.txt', token, 'gift')
    expect(uploaded).toMatchObject({
      error: null,
      data: { path: 'gift.txt', fullPath: 'closed/gift.txt' },
    })
    expect((await guest().uploadToSignedUrl('gift.txt', token, 'again')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    })
    const overwriting = await bucket().createSignedUploadUrl('gift.txt', { upsert: true })
    const second = await guest().uploadToSignedUrl('gift.txt', overwriting.data?.token ?? '', 'new')
    expect(second.error).toBeNull()
    expect(await (await bucket().download('gift.txt')).data?.text()).toBe('new')
    expect((await guest().createSignedUploadUrl('mine.txt')).error).toMatchObject({
      statusCode: '403',
    })
  })

  test('an object uploaded by a token belongs to the user who signed it', async () => {
    const user = '00000000-0000-4000-8000-00000000000d'
    await service.script(
      `create policy "anyone signed in" on storage.objects for insert to authenticated with check (true)`,
    )
    const maker = service.client({ token: await service.addUser(user) }).storage.from('closed')
    const { data } = await maker.createSignedUploadUrl('owned.txt')
    await guest().uploadToSignedUrl('owned.txt', data?.token ?? '', 'owned')
    const rows = await service.engine.transaction({}, (tx) =>
      tx.query("select owner_id from storage.objects where name = 'owned.txt'"),
    )
    expect(rows).toEqual([{ owner_id: user }])
  })
})
