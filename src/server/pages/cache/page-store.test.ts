import { expect, test } from 'vitest'
import { createPageEntry, type PageEntry } from './page-entry.ts'
import { createPageStore } from './page-store.ts'

function entryOf(bytes: number): PageEntry {
  const unasked = () => {
    throw new Error('nobody asks for its content')
  }
  return { status: 200, bytes, findEncoded: unasked, encode: unasked }
}

test('pages are cached up to a number of bytes; the least recently used go first', () => {
  const store = createPageStore(100)
  for (const key of ['a', 'b', 'c']) store.add(key, entryOf(30))
  store.find('a')
  store.add('d', entryOf(30))
  expect(['a', 'b', 'c', 'd'].map((key) => store.find(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('any number of addresses takes a bounded amount of memory', () => {
  const store = createPageStore(10_000)
  const keys = Array.from({ length: 5_000 }, (_, visit) => `/?host=${visit}`)
  for (const key of keys) store.add(key, entryOf(100))
  expect(keys.filter((key) => store.find(key))).toEqual(keys.slice(-100))
})

test('a bounded number of requests is remembered, and no long one', () => {
  const store = createPageStore(10_000)
  const page = { body: Buffer.from(''), etag: '', headers: [], headersNotModified: [] }
  const asked = (host: string) => ({ host, acceptEncoding: 'br', isPanelBrowser: false })
  const answer = (host: string) => ({ ...asked(host), key: '/', entry: entryOf(0), page })
  for (let host = 0; host < 9; host += 1) store.remember('/', answer(`${host}.example`))
  expect(store.findAnswer('/', asked('0.example'))).toBeUndefined()
  expect(store.findAnswer('/', asked('8.example'))).toBeDefined()
  const long = `/?${'x'.repeat(500)}`
  store.remember(long, answer('a.example'))
  expect(store.findAnswer(long, asked('a.example'))).toBeUndefined()
  for (let visit = 0; visit < 1_000; visit += 1) store.remember(`/?${visit}`, answer('a.example'))
  expect(store.findAnswer('/', asked('8.example'))).toBeUndefined()
})

test('headers of a page are kept for a bounded number of hosts', () => {
  const policy = { scriptHashes: [], styleHashes: [] }
  const entry = createPageEntry({ html: '<head></head>', status: 200, policy })
  const first = entry.findEncoded('identity', 'a.example')
  expect(entry.findEncoded('identity', 'a.example')).toBe(first)
  for (let host = 0; host < 8; host += 1) entry.findEncoded('identity', `${host}.example`)
  expect(entry.findEncoded('identity', 'a.example')).not.toBe(first)
})
