import { expect, test } from 'vitest'
import type { PageEntry } from './page-entry.ts'
import { createPageStore } from './page-store.ts'

function entryOf(bytes: number): PageEntry {
  const unasked = () => {
    throw new Error('nobody asks for its content')
  }
  return { status: 200, bytes, lastUsed: 0, ready: unasked, encoded: unasked }
}

test('pages are kept up to a number of bytes; those not asked for longest go first', () => {
  const store = createPageStore(100)
  for (const key of ['a', 'b', 'c']) store.keep(key, entryOf(30))
  store.find('a')
  store.keep('d', entryOf(30))
  expect(['a', 'b', 'c', 'd'].map((key) => store.find(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(store.bytes).toBeLessThanOrEqual(100)
})

test('any number of addresses takes no more room than a bounded number', () => {
  const store = createPageStore(10_000)
  for (let visit = 0; visit < 5_000; visit += 1) store.keep(`/?host=${visit}`, entryOf(100))
  expect(store.size).toBeLessThanOrEqual(100)
})
