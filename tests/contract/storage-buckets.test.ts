import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendsUnderTest } from '../support/hosted-supabase.ts'
import { countFiles, openTestStorage, type TestStorage } from '../support/storage-service.ts'

describe.each(backendsUnderTest)('buckets, %s database', (kind) => {
  let service: TestStorage
  beforeAll(async () => {
    service = await openTestStorage(kind)
  })
  afterAll(() => service.dispose())
  const owner = () => service.client('service').storage

  test('a bucket is created, read, updated and deleted', async () => {
    expect(await owner().createBucket('drawings', { public: false })).toEqual({
      data: { name: 'drawings' },
      error: null,
    })
    const { data } = await owner().getBucket('drawings')
    expect(data).toEqual({
      id: 'drawings',
      name: 'drawings',
      owner: '',
      public: false,
      file_size_limit: null,
      allowed_mime_types: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.any(String),
    })
    const changes = { public: true, fileSizeLimit: '20mb', allowedMimeTypes: ['image/png'] }
    const { data: updated } = await owner().updateBucket('drawings', changes)
    expect(updated).toEqual({ message: 'Successfully updated' })
    expect((await owner().getBucket('drawings')).data).toMatchObject({
      public: true,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/png'],
    })
    const { data: deleted } = await owner().deleteBucket('drawings')
    expect(deleted).toEqual({ message: 'Successfully deleted' })
    expect((await owner().getBucket('drawings')).error?.message).toBe('Bucket not found')
  })

  test('an update keeps the settings it does not name', async () => {
    await owner().createBucket('limited', { public: true, fileSizeLimit: 1000 })
    await owner().updateBucket('limited', { public: false })
    expect((await owner().getBucket('limited')).data).toMatchObject({
      public: false,
      file_size_limit: 1000,
    })
    await owner().updateBucket('limited', { public: false, fileSizeLimit: null })
    expect((await owner().getBucket('limited')).data?.file_size_limit).toBeNull()
  })

  test('the list of buckets follows sort order, search, limit and offset', async () => {
    for (const name of ['list-b', 'list-a', 'list-c']) await owner().createBucket(name)
    const names = async (options: object) =>
      (await owner().listBuckets(options)).data?.map(({ name }) => name)
    expect(await names({ search: 'list-' })).toEqual(['list-a', 'list-b', 'list-c'])
    expect(await names({ search: 'list-', sortColumn: 'name', sortOrder: 'desc' })).toEqual([
      'list-c',
      'list-b',
      'list-a',
    ])
    expect(await names({ search: 'list-', limit: 1, offset: 1 })).toEqual(['list-b'])
    expect(await names({ search: '%' })).toEqual([])
  })

  test('a taken name, an invalid name and an invalid size limit are refused with Supabase messages', async () => {
    await owner().createBucket('twice')
    const { error: second } = await owner().createBucket('twice')
    expect(second).toMatchObject({ message: 'The resource already exists', statusCode: '409' })
    const { error: name } = await owner().createBucket('a/b')
    expect(name).toMatchObject({ message: 'Bucket name invalid', statusCode: '400' })
    const { error: size } = await owner().createBucket('sized', {
      public: true,
      fileSizeLimit: 'many',
    })
    expect(size?.message).toContain('Invalid file size format')
    const { error: above } = await owner().createBucket('sized', {
      public: true,
      fileSizeLimit: '100gb',
    })
    expect(above).toMatchObject({ statusCode: '413' })
  })

  test('a bucket with objects is not deleted until it is emptied, which removes the files', async () => {
    await owner().createBucket('full')
    const before = await countFiles(service)
    await owner().from('full').upload('one.txt', 'one')
    await owner().from('full').upload('folder/two.txt', 'two')
    expect((await owner().deleteBucket('full')).error).toMatchObject({
      message: 'The bucket you tried to delete is not empty',
      statusCode: '409',
    })
    expect((await owner().emptyBucket('full')).error).toBeNull()
    expect((await owner().deleteBucket('full')).error).toBeNull()
    expect(await countFiles(service)).toBe(before)
  })

  test('a caller without a policy sees, creates and changes no bucket', async () => {
    await owner().createBucket('hidden')
    for (const stranger of [
      service.client('anon'),
      service.client({ token: await service.tokenOf('00000000-0000-4000-8000-000000000009') }),
    ]) {
      expect((await stranger.storage.listBuckets()).data).toEqual([])
      expect((await stranger.storage.getBucket('hidden')).error?.message).toBe('Bucket not found')
      expect((await stranger.storage.createBucket('mine')).error).toMatchObject({
        status: 400,
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
      expect((await stranger.storage.emptyBucket('hidden')).error).not.toBeNull()
      expect((await stranger.storage.deleteBucket('hidden')).error).not.toBeNull()
      expect((await stranger.storage.updateBucket('hidden', { public: true })).error).not.toBeNull()
    }
    expect((await owner().getBucket('hidden')).data?.public).toBe(false)
  })
})
