import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storageRoutes } from '#backend/testing.ts'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import { openTestStorage, storageOrigin, type TestStorage } from '../support/storage-service.ts'
import { oneEngine } from '../support/test-engines.ts'
import { pngBytes } from '../support/test-images.ts'
import { volume } from '../support/volume.ts'

/** What a careless or hostile client might send in any text. */
const hostile = fc.oneof(
  fc.constantFrom(
    "'; drop table storage.objects; --",
    '" or 1=1 --',
    '$1',
    '%00',
    '%',
    '%zz',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5c',
    '/etc/passwd',
    'a'.repeat(3000),
    '\u0000',
    '\ud800',
    '💥',
    '-1',
    '1e309',
    'null',
    '{}',
    '[]',
    'NaN',
    '__proto__',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const part = fc.oneof(fc.constantFrom('fuzz', 'kept.txt', 'kept.png'), hostile.map(encode))
const json = fc
  .oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.record(
      {
        name: fc.oneof(hostile, fc.jsonValue({ maxDepth: 1 })),
        id: hostile,
        public: fc.jsonValue({ maxDepth: 0 }),
        file_size_limit: fc.oneof(hostile, fc.double(), fc.integer()),
        allowed_mime_types: fc.oneof(fc.array(hostile, { maxLength: 3 }), hostile),
        bucketId: fc.oneof(fc.constant('fuzz'), hostile),
        sourceKey: fc.oneof(fc.constant('kept.txt'), hostile),
        destinationKey: hostile,
        destinationBucket: hostile,
        expiresIn: fc.oneof(fc.integer(), fc.double(), hostile),
        paths: fc.array(hostile, { maxLength: 3 }),
        prefixes: fc.array(hostile, { maxLength: 3 }),
        transform: fc.oneof(fc.record({ width: hostile, resize: hostile }), hostile),
        prefix: hostile,
        search: hostile,
        limit: fc.oneof(fc.integer(), fc.double(), hostile),
        offset: fc.oneof(fc.integer(), hostile),
        cursor: hostile,
        sortBy: fc.oneof(fc.record({ column: hostile, order: hostile }), hostile),
      },
      { requiredKeys: [] },
    ),
  )
  .map((value) => JSON.stringify(value))

const query = fc.dictionary(
  fc.constantFrom('token', 'download', 'width', 'height', 'resize', 'quality', 'format', 'limit'),
  hostile,
  { maxKeys: 3 },
)
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'range',
    'if-range',
    'if-none-match',
    'if-modified-since',
    'x-upsert',
    'x-metadata',
    'cache-control',
    'accept',
    'content-length',
  ),
  fc.oneof(
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json',
      'bytes=0-0',
      'bytes=99-1',
      'image/png',
      'true',
    ),
    fc.string({ maxLength: 30 }),
  ),
  { maxKeys: 4 },
)
const body = fc.oneof(
  json,
  hostile,
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(hostile, hostile)
    .map(
      ([name, text]) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${text}\r\n--x--\r\n`,
    ),
)

const call = fc.record({
  route: fc.constantFrom(...storageRoutes),
  method: fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, methods()),
  parts: fc.array(part, { minLength: 3, maxLength: 3 }),
  query,
  headers,
  body,
  isOwner: fc.boolean(),
})

function methods() {
  return fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')
}

function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(text.toString().replace(/[\ud800-\udfff]/g, ''))
  }
}

describe.each(oneEngine('server'))('malformed storage requests, %s database', (kind) => {
  let service: TestStorage
  beforeAll(async () => {
    service = await openTestStorage(kind)
    const { storage } = service.client('service')
    await storage.createBucket('fuzz', { public: false })
    await storage.from('fuzz').upload('kept.txt', 'kept')
    await storage.from('fuzz').upload('kept.png', await pngBytes(), { contentType: 'image/png' })
  })
  afterAll(() => service.dispose())

  test('every route answers any path, query, header and body with success or a well-formed 4xx', async () => {
    const seen = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(call, async (given) => {
        const request = requestOf(service, given)
        if (!request) return
        const response = await service.storage.fetch(request)
        const text = await response.text()
        const where = `${request.method} ${request.url} ${response.status} ${text.slice(0, 200)}`
        const kind = response.status < 400 ? 'success' : (/"code":"(\w+)/.exec(text)?.[1] ?? 'HEAD')
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
        expect(response.status, where).toBeLessThan(500)
        if (response.status < 400 || request.method === 'HEAD') return
        expect(Object.keys(JSON.parse(text)), where).toEqual([
          'statusCode',
          'error',
          'code',
          'message',
        ])
      }),
      {
        ...fuzzSeed,
        numRuns: volume(100, 20_000),
        interruptAfterTimeLimit: volume(30_000, 60_000),
        markInterruptAsFailure: false,
      },
    )
    // Otherwise the generators no longer reach the code they are meant for.
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        'success',
        'InvalidRequest',
        'InvalidKey',
        'NoSuchKey',
        'NoSuchBucket',
      ]),
    )
    expect(service.logged.filter((fields) => 'err' in fields)).toEqual([])
  })

  test('malformed requests leave the tables of storage in place', async () => {
    const [row] = await service.engine.transaction({}, (tx) =>
      tx.query<{ count: number }>(
        `select count(*)::int as count from information_schema.tables where table_schema = 'storage'`,
      ),
    )
    expect(row?.count).toBe(5)
  })
})

type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never

/** Undefined if no client could send it, because fetch refuses such an address or header. */
function requestOf(service: TestStorage, given: Call): Request | undefined {
  let index = 0
  const address = given.route.path.replace(
    /:\w+(\{[^}]*\})?/g,
    () => given.parts[index++] ?? 'fuzz',
  )
  const method = given.method ?? given.route.method
  const { serviceRoleKey, anonKey } = service.keys
  try {
    return new Request(
      `${storageOrigin}/storage/v1${address}?${new URLSearchParams(given.query)}`,
      {
        method,
        headers: { apikey: given.isOwner ? serviceRoleKey : anonKey, ...given.headers },
        ...(method !== 'GET' && method !== 'HEAD' && { body: given.body }),
      },
    )
  } catch {
    return undefined
  }
}
