import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  countFiles,
  openTestStorage,
  type StockClient,
  type TestStorage,
} from '../support/storage-service.ts'
import { oneEngine } from '../support/test-engines.ts'
import { pngBytes } from '../support/test-images.ts'

const ana = '00000000-0000-4000-8000-00000000000a'
const boris = '00000000-0000-4000-8000-00000000000b'

describe.each(oneEngine('server'))('access to storage, %s database', (kind) => {
  let service: TestStorage
  let administrator: StockClient
  let member: StockClient
  let anonymous: StockClient
  beforeAll(async () => {
    service = await openTestStorage(kind)
    administrator = service.client({ token: await service.addUser(ana, { isAdministrator: true }) })
    member = service.client({ token: await service.addUser(boris) })
    anonymous = service.client('anon')
    const owner = service.client('service').storage
    await owner.createBucket('private', { public: false })
    await owner.createBucket('drop', { public: false })
    await owner.from('private').upload('secret.txt', 'secret')
    await service.script(`
      create policy "own folder" on storage.objects to authenticated
        using (bucket_id = 'private' and (storage.foldername(name))[1] = auth.uid()::text)
        with check (bucket_id = 'private' and (storage.foldername(name))[1] = auth.uid()::text);
      create policy "anyone may drop" on storage.objects for insert to anon with check (bucket_id = 'drop');
    `)
  })
  afterAll(() => service.dispose())

  const refusals = (client: StockClient) => {
    const bucket = client.storage.from('private')
    return {
      upload: () => bucket.upload('mine.txt', 'mine'),
      upsert: () => bucket.upload('secret.txt', 'mine', { upsert: true }),
      update: () => bucket.update('secret.txt', 'mine'),
      move: () => bucket.move('secret.txt', 'mine.txt'),
      copy: () => bucket.copy('secret.txt', 'mine.txt'),
      sign: () => bucket.createSignedUrl('secret.txt', 60),
      'sign an upload': () => bucket.createSignedUploadUrl('mine.txt'),
      info: () => bucket.info('secret.txt'),
      download: () => bucket.download('secret.txt'),
      transform: () => bucket.download('secret.txt', { transform: { width: 10 } }),
    }
  }

  test.each(Object.keys(refusals({ storage: { from: () => undefined } } as never)))(
    'a private bucket refuses %s to the public key and to a user without a policy',
    async (verb) => {
      const files = await countFiles(service)
      const put = vi.spyOn(service.files, 'put')
      for (const client of [anonymous, member]) {
        const { data, error } = await refusals(client)[verb as 'upload']()
        expect(data).toBeNull()
        expect(error).toMatchObject({ status: 400, statusCode: expect.stringMatching(/^40[34]$/) })
      }
      expect(await countFiles(service)).toBe(files)
      // The refusal comes before the file is received.
      expect(put).not.toHaveBeenCalled()
      put.mockRestore()
    },
  )

  test('an object that the policies hide is not listed, removed or signed', async () => {
    for (const { storage } of [anonymous, member]) {
      const bucket = storage.from('private')
      expect((await bucket.list()).data).toEqual([])
      expect((await bucket.listV2()).data?.objects).toEqual([])
      expect((await bucket.remove(['secret.txt'])).data).toEqual([])
      expect((await bucket.createSignedUrls(['secret.txt'], 60)).data).toEqual([
        expect.objectContaining({ error: expect.any(String), signedUrl: null }),
      ])
      expect((await bucket.exists('secret.txt')).data).toBe(false)
    }
    const { data } = await service.client('service').storage.from('private').download('secret.txt')
    expect(await data?.text()).toBe('secret')
  })

  test('a policy on folders lets each user write only in their own folder', async () => {
    const bucket = member.storage.from('private')
    expect((await bucket.upload(`${boris}/mine.txt`, 'mine')).error).toBeNull()
    expect((await bucket.upload(`${ana}/theirs.txt`, 'theirs')).error).toMatchObject({
      message: 'new row violates row-level security policy',
    })
    expect((await bucket.move(`${boris}/mine.txt`, `${ana}/mine.txt`)).error).not.toBeNull()
    expect(await (await bucket.download(`${boris}/mine.txt`)).data?.text()).toBe('mine')
    const [row] = await service.engine.transaction({}, (tx) =>
      tx.query('select owner, owner_id from storage.objects where name = $1', [
        `${boris}/mine.txt`,
      ]),
    )
    expect(row).toEqual({ owner: boris, owner_id: boris })
  })

  test('a token without a key does what its user may do, and no more', async () => {
    const authorization = `Bearer ${await service.tokenOf(boris)}`
    const send = (method: string, path: string, body?: string) =>
      service.fetch(`${service.origin}/storage/v1/object/${path}`, {
        method,
        headers: { authorization, 'content-type': 'text/plain' },
        ...(body !== undefined && { body }),
      })
    expect((await send('POST', `private/${boris}/token.txt`, 'sent')).status).toBe(200)
    expect(await (await send('GET', `authenticated/private/${boris}/token.txt`)).text()).toBe(
      'sent',
    )
    expect((await send('DELETE', `private/${boris}/token.txt`)).status).toBe(200)
    for (const name of [`${ana}/token.txt`, 'token.txt'])
      expect(await (await send('POST', `private/${name}`, 'sent')).json()).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
    // What anonymous callers may do is theirs alone: the token's role is another.
    expect((await send('POST', 'drop/token.txt', 'sent')).status).toBe(400)
  })

  test('a caller who may insert but not read can still upload', async () => {
    const drop = anonymous.storage.from('drop')
    expect((await drop.upload('letter.txt', 'letter')).error).toBeNull()
    expect((await drop.list()).data).toEqual([])
    expect((await drop.upload('letter.txt', 'forged', { upsert: true })).error).not.toBeNull()
  })

  test('the bucket media is read by everyone by address, and listed and written by administrators only', async () => {
    const png = await pngBytes()
    const media = administrator.storage.from('media')
    expect((await media.upload('hero.png', png, { contentType: 'image/png' })).error).toBeNull()
    const { publicUrl } = anonymous.storage.from('media').getPublicUrl('hero.png').data
    const shown = await service.fetch(publicUrl)
    expect(shown.status).toBe(200)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
    for (const { storage } of [anonymous, member]) {
      const bucket = storage.from('media')
      expect((await bucket.list()).data).toEqual([])
      expect((await bucket.listV2()).data?.objects).toEqual([])
      expect((await bucket.download('hero.png')).error).toBeNull()
      expect((await bucket.upload('mine.png', png)).error).toMatchObject({ statusCode: '403' })
      expect((await bucket.update('hero.png', 'x')).error).toMatchObject({ statusCode: '403' })
      expect((await bucket.move('hero.png', 'x.png')).error).toMatchObject({ statusCode: '404' })
      expect((await bucket.remove(['hero.png'])).data).toEqual([])
    }
    expect((await media.list()).data?.map(({ name }) => name)).toEqual(['hero.png'])
    expect((await media.remove(['hero.png'])).data).toHaveLength(1)
  })

  test('an administrator with a second factor can upload only in a session that has passed it', async () => {
    const secured = '00000000-0000-4000-8000-00000000000c'
    const token = await service.addUser(secured, { isAdministrator: true })
    await service.script(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${secured}', 'totp', 'verified')`,
    )
    const at = (level: string) => service.tokenOf(secured, { aal: level })
    const upload = async (token: string) =>
      service.client({ token }).storage.from('media').upload(`aal-${token.length}.txt`, 'x')
    expect((await upload(token)).error).toMatchObject({ statusCode: '403' })
    expect((await upload(await at('aal2'))).error).toBeNull()
  })
})
