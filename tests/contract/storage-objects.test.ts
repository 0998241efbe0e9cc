import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Engine } from '#backend/backend.ts'
import { databaseErrors } from '#backend/testing.ts'
import { backendsUnderTest } from '../support/hosted-supabase.ts'
import {
  countFiles,
  openTestStorage,
  storageOrigin,
  type TestStorage,
} from '../support/storage-service.ts'
import { pngBytes } from '../support/test-images.ts'

describe.each(backendsUnderTest)('objects, %s database', (kind) => {
  const notHosted = test.skipIf(kind === 'hosted')
  let service: TestStorage
  beforeAll(async () => {
    service = await openTestStorage(kind)
    await service.client('service').storage.createBucket('docs', { public: false })
    await service.client('service').storage.createBucket('other', { public: false })
    await service.client('service').storage.createBucket('small', {
      public: false,
      fileSizeLimit: 1000,
    })
  })
  afterAll(() => service.dispose())
  const bucket = (name = 'docs') => service.client('service').storage.from(name)
  const textOf = async (name: string, from = 'docs') =>
    (await bucket(from).download(name)).data?.text()

  test.each([
    ['a text', () => 'hello'],
    ['a buffer', () => Buffer.from('hello')],
    ['an array buffer', () => new TextEncoder().encode('hello').buffer],
    ['a blob', () => new Blob(['hello'])],
    [
      'a form',
      () => {
        const form = new FormData()
        form.append('', new Blob(['hello'], { type: 'text/plain' }), 'hello.txt')
        return form
      },
    ],
  ])('%s is uploaded and downloaded unchanged', async (what, body) => {
    const name = `kinds/${what}.txt`
    const { data, error } = await bucket().upload(name, body())
    expect(error).toBeNull()
    expect(data).toEqual({ path: name, id: expect.any(String), fullPath: `docs/${name}` })
    expect(await textOf(name)).toBe('hello')
  })

  test('a stream is uploaded and downloaded unchanged', async () => {
    const file = path.join(service.directory, 'source.txt')
    await writeFile(file, 'streamed')
    expect((await bucket().upload('stream.txt', createReadStream(file))).error).toBeNull()
    expect(await textOf('stream.txt')).toBe('streamed')
  })

  test('an upload replaces an existing object only with upsert; an update always does', async () => {
    await bucket().upload('kept.txt', 'first')
    expect((await bucket().upload('kept.txt', 'second')).error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect(await textOf('kept.txt')).toBe('first')
    const files = await countFiles(service)
    const upserted = await bucket().upload('kept.txt', 'second', { upsert: true })
    const updated = await bucket().update('kept.txt', 'third')
    expect(updated.data?.id).toBe(upserted.data?.id)
    expect(await textOf('kept.txt')).toBe('third')
    expect(await countFiles(service)).toBe(files)
  })

  notHosted('many uploads of a new name at once leave one object and one file', async () => {
    const files = await countFiles(service)
    const uploads = Array.from({ length: 8 }, (_, index) =>
      bucket().upload('contested.txt', `text ${index}`, { upsert: true }),
    )
    const ids = (await Promise.all(uploads)).map(({ data }) => data?.id)
    expect(new Set(ids).size).toBe(1)
    expect(await textOf('contested.txt')).toMatch(/^text \d$/)
    expect(await countFiles(service)).toBe(files + 1)
  })

  test('info returns the metadata given with the upload', async () => {
    await bucket().upload('about.txt', 'about', {
      metadata: { author: 'Ana', year: 2024 },
      cacheControl: '60',
    })
    const { data } = await bucket().info('about.txt')
    expect(data).toEqual({
      id: expect.any(String),
      name: 'about.txt',
      version: expect.any(String),
      bucketId: 'docs',
      size: 5,
      contentType: 'text/plain;charset=UTF-8',
      cacheControl: 'max-age=60',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      metadata: { author: 'Ana', year: 2024 },
      lastModified: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
    })
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)
    const refused = await bucket().upload('deep.txt', 'deep', { metadata: { deep } })
    expect(refused.error).toMatchObject({ status: 400, message: expect.stringContaining('deeply') })
    await bucket().upload('about-form.txt', new Blob(['about']), { metadata: { author: 'Ana' } })
    expect((await bucket().info('about-form.txt')).data).toMatchObject({
      metadata: { author: 'Ana' },
      cacheControl: 'max-age=3600',
    })
  })

  test('exists returns true for an object and false without one', async () => {
    await bucket().upload('there.txt', 'there')
    expect((await bucket().exists('there.txt')).data).toBe(true)
    expect((await bucket().exists('not-there.txt')).data).toBe(false)
  })

  test('move renames an object, also into another bucket, and keeps its file', async () => {
    await bucket().upload('move/from.txt', 'moved')
    const files = await countFiles(service)
    expect((await bucket().move('move/from.txt', 'move/to.txt')).data).toMatchObject({
      message: 'Successfully moved',
    })
    expect((await bucket().download('move/from.txt')).error?.message).toBe('Object not found')
    await bucket().move('move/to.txt', 'to.txt', { destinationBucket: 'other' })
    expect(await textOf('to.txt', 'other')).toBe('moved')
    expect(await countFiles(service)).toBe(files)
    expect((await bucket().move('nowhere.txt', 'x.txt')).error).toMatchObject({ statusCode: '404' })
    await bucket().upload('taken.txt', 'taken')
    await bucket().upload('mover.txt', 'mover')
    expect((await bucket().move('mover.txt', 'taken.txt')).error).toMatchObject({
      statusCode: '409',
    })
    expect(await textOf('mover.txt')).toBe('mover')
  })

  test('copy makes an object that survives the removal of its source', async () => {
    await bucket().upload('copy/from.txt', 'copied', { metadata: { by: 'Ana' } })
    const { data } = await bucket().copy('copy/from.txt', 'copy/to.txt')
    expect(data).toEqual({ path: 'docs/copy/to.txt' })
    await bucket().copy('copy/from.txt', 'copied.txt', { destinationBucket: 'other' })
    await bucket().remove(['copy/from.txt'])
    expect(await textOf('copy/to.txt')).toBe('copied')
    expect(await textOf('copied.txt', 'other')).toBe('copied')
    expect((await bucket('other').info('copied.txt')).data?.metadata).toEqual({ by: 'Ana' })
    expect((await bucket().copy('copy/to.txt', 'copy/to.txt')).error).toMatchObject({
      statusCode: '409',
    })
  })

  test('remove returns the removed objects and removes their files', async () => {
    const before = await countFiles(service)
    await bucket().upload('gone/a.txt', 'a')
    await bucket().upload('gone/b.txt', 'b')
    const { data } = await bucket().remove(['gone/a.txt', 'gone/b.txt', 'gone/never.txt'])
    expect(data?.map(({ name }) => name).sort()).toEqual(['gone/a.txt', 'gone/b.txt'])
    expect(data?.[0]).toMatchObject({ bucket_id: 'docs', id: expect.any(String) })
    expect(await countFiles(service)).toBe(before)
  })

  test('an upload to a missing bucket is refused before a file is stored', async () => {
    const before = await countFiles(service)
    expect((await bucket('nowhere').upload('a.txt', 'a')).error).toMatchObject({
      message: 'Bucket not found',
      statusCode: '404',
    })
    expect(await countFiles(service)).toBe(before)
  })

  notHosted('an upload that fails after its file was received leaves no file', async () => {
    const before = await countFiles(service)
    const form = new FormData()
    form.append('', new Blob(['whole']), 'whole.txt')
    form.append('metadata', '{')
    expect((await bucket().upload('broken.txt', form)).error).toMatchObject({ statusCode: '400' })
    expect(await countFiles(service)).toBe(before)
    const twice = await Promise.all([1, 2].map((n) => bucket().upload('twice.txt', `${n}`)))
    expect(twice.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await countFiles(service)).toBe(before + 1)
  })

  notHosted.each([
    ['ten thousand files', 10_000, 'name="f"; filename="f.txt"', /too many files/],
    ['ten thousand fields', 10_000, 'name="f"', /too many (fields|parts)/],
    ['ten thousand parts that are neither', 10_000, 'name="\n"', /too many parts|malformed/],
    ['an oversized field', 1, `name="f"\r\n\r\n${'x'.repeat(70_000)}`, /form field exceeded/],
    ['more than 128 kB besides its file', 3, `name="f"\r\n\r\n${'x'.repeat(65_000)}`, /exceeded/],
  ])('a form with %s is refused and leaves no file', async (what, count, part, reason) => {
    const at = what.startsWith('more than 128 kB') ? 'small' : 'docs'
    const before = await countFiles(service)
    const disposition = 'content-disposition: form-data;'
    const file = `--x\r\n${disposition} name=""; filename="a.txt"\r\n\r\nwhole\r\n`
    const rest = `--x\r\n${disposition} ${part}\r\n\r\n1\r\n`.repeat(count)
    const response = await service.fetch(`${storageOrigin}/storage/v1/object/${at}/many.txt`, {
      method: 'POST',
      headers: {
        apikey: service.keys.serviceRoleKey,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: `${file}${rest}--x--\r\n`,
    })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toMatch(reason)
    expect(await countFiles(service)).toBe(before)
    expect((await bucket(at).info('many.txt')).error).not.toBeNull()
  })

  notHosted('a file is kept when the connection is lost at the commit of its row', async () => {
    const { engine, keys, files } = service
    const put = vi.spyOn(files, 'put')
    const transaction: Engine['transaction'] = async (...parameters) => {
      const done = await engine.transaction(...parameters)
      if (put.mock.calls.length > 0) throw databaseErrors.connectionLost('cut')
      return done
    }
    const cut = service.storageWith('unused-cache', { engine: { ...engine, transaction } })
    const answer = await cut.fetch(
      new Request(`${storageOrigin}/storage/v1/object/docs/lost.txt`, {
        method: 'POST',
        headers: { apikey: keys.serviceRoleKey, 'content-type': 'text/plain' },
        body: 'lost',
      }),
    )
    put.mockRestore()
    expect(answer.ok).toBe(false)
    expect(await textOf('lost.txt')).toBe('lost')
  })

  test('size and type limits of a bucket apply to buffers, forms and moves, and leave no file', async () => {
    const owner = service.client('service').storage
    await owner.createBucket('small', { public: true, fileSizeLimit: '1kb' })
    await owner.createBucket('pictures', { public: true, allowedMimeTypes: ['image/png'] })
    const before = await countFiles(service)
    const large = Buffer.alloc(100_000, 'x')
    for (const body of [large, new Blob([large])])
      expect((await owner.from('small').upload('large.bin', body)).error).toMatchObject({
        message: 'The object exceeded the maximum allowed size',
        statusCode: '413',
      })
    const png = await pngBytes()
    const pictures = owner.from('pictures')
    expect(
      (await pictures.upload('a.jpg', png, { contentType: 'image/jpeg' })).error,
    ).toMatchObject({ message: 'mime type image/jpeg is not supported', statusCode: '415' })
    const page = '<script>alert(1)</script>'
    expect(
      (await pictures.upload('a.png', page, { contentType: 'image/png' })).error,
    ).toMatchObject({ statusCode: '415' })
    expect(
      (await pictures.upload('b.png', new Blob([page], { type: 'image/png' }))).error,
    ).toMatchObject({ statusCode: '415' })
    expect(await countFiles(service)).toBe(before)
    expect((await pictures.upload('a.png', png, { contentType: 'image/png' })).error).toBeNull()
    expect((await pictures.upload('untyped.png', new Blob([new Uint8Array(png)]))).error).toBeNull()
    expect((await pictures.info('untyped.png')).data?.contentType).toBe('image/png')
    const docs = await bucket().upload('sly.txt', 'text')
    expect(docs.error).toBeNull()
    expect(
      (await bucket().move('sly.txt', 'sly.png', { destinationBucket: 'pictures' })).error,
    ).toMatchObject({ statusCode: '415' })
  })

  notHosted('an object name with dot segments or invalid characters is refused', async () => {
    for (const name of ['ă.txt', 'a%2F..%2Fb.txt', 'bell%07.txt', '%00.txt'])
      expect((await bucket().upload(name, 'x')).error).toMatchObject({ statusCode: '400' })
    for (const name of ['../../etc/passwd', 'a/../b'])
      expect((await bucket().move('to.txt', name)).error).toMatchObject({ statusCode: '400' })
  })
})
