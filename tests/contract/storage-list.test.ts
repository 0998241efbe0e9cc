import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendsUnderTest } from '../support/hosted-supabase.ts'
import { openTestStorage, type TestStorage } from '../support/storage-service.ts'

const names = [
  'plan.txt',
  'Annex.txt',
  '50_off.txt',
  'site/north.txt',
  'site/south.txt',
  'site/deep/well.txt',
  'zone/a.txt',
]

describe.each(backendsUnderTest)('lists, %s database', (kind) => {
  let service: TestStorage
  beforeAll(async () => {
    service = await openTestStorage(kind)
    await service.client('service').storage.createBucket('docs', { public: false })
    for (const name of names) expect((await bucket().upload(name, name)).error).toBeNull()
  })
  afterAll(() => service.dispose())
  const bucket = () => service.client('service').storage.from('docs')
  const listed = async (...args: Parameters<ReturnType<typeof bucket>['list']>) => {
    const { data, error } = await bucket().list(...args)
    expect(error).toBeNull()
    return data?.map(({ name }) => name)
  }

  test('list returns one folder: subfolders first, with a null id, then objects by name', async () => {
    const { data } = await bucket().list()
    expect(data?.map(({ name }) => name)).toEqual([
      'site',
      'zone',
      '50_off.txt',
      'Annex.txt',
      'plan.txt',
    ])
    expect(data?.[0]).toEqual({
      name: 'site',
      id: null,
      created_at: null,
      updated_at: null,
      last_accessed_at: null,
      metadata: null,
    })
    expect(data?.at(-1)).toMatchObject({
      id: expect.any(String),
      created_at: expect.stringMatching(/Z$/),
      metadata: { size: 8, mimetype: 'text/plain;charset=UTF-8', eTag: expect.any(String) },
    })
  })

  test('list accepts a prefix with and without a slash at its end', async () => {
    expect(await listed('site')).toEqual(['deep', 'north.txt', 'south.txt'])
    expect(await listed('site/')).toEqual(['deep', 'north.txt', 'south.txt'])
    expect(await listed('site/deep')).toEqual(['well.txt'])
    expect(await listed('sit')).toEqual([])
  })

  test('search matches the beginning of names in either case, and takes wildcards literally', async () => {
    expect(await listed('', { search: 'ann' })).toEqual(['Annex.txt'])
    expect(await listed('', { search: 'S' })).toEqual(['site'])
    expect(await listed('', { search: '50_' })).toEqual(['50_off.txt'])
    expect(await listed('', { search: '%' })).toEqual([])
    expect(await listed('', { search: '_' })).toEqual([])
  })

  test('list follows limit, offset and sort order, and refuses an unknown column', async () => {
    expect(await listed('', { limit: 2, offset: 1 })).toEqual(['zone', '50_off.txt'])
    expect(await listed('site', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'deep',
      'south.txt',
      'north.txt',
    ])
    expect(await listed('', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'site',
      'zone',
      'plan.txt',
      'Annex.txt',
      '50_off.txt',
    ])
    const { error } = await bucket().list('', { sortBy: { column: 'id; drop table x' } })
    expect(error).toMatchObject({ status: 400, statusCode: '400' })
  })

  test('listV2 goes through a prefix page by page', async () => {
    for (const sortBy of [
      { column: 'name', order: 'asc' },
      { column: 'name', order: 'desc' },
      { column: 'created_at', order: 'asc' },
      { column: 'created_at', order: 'desc' },
    ] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { data, error } = await bucket().listV2({
          limit: 3,
          sortBy,
          ...(cursor && { cursor }),
        })
        expect(error).toBeNull()
        seen.push(...(data?.objects.map(({ name }) => name) ?? []))
        cursor = data?.nextCursor
        expect(data?.hasNext).toBe(cursor !== undefined)
      } while (cursor)
      const expected = sortBy.column === 'name' ? names.toSorted() : names
      expect(seen).toEqual(sortBy.order === 'asc' ? expected : expected.toReversed())
    }
  })

  test('listV2 with a delimiter groups objects into folders', async () => {
    const { data } = await bucket().listV2({ with_delimiter: true, prefix: 'site/' })
    expect(data).toMatchObject({
      hasNext: false,
      folders: [{ name: 'site/deep/', key: 'site/deep' }],
      objects: [{ name: 'site/north.txt' }, { name: 'site/south.txt' }],
    })
    expect((await bucket().listV2({ cursor: 'nonsense' })).error).toMatchObject({
      message: 'Invalid Parameter cursor',
    })
  })
})
