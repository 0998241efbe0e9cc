import { expect, test } from 'vitest'
import { sizeInWords } from './size-in-words.ts'

test.each([
  [1, '1 KB'],
  [300_000, '293 KB'],
  [1024 ** 2, '1 MB'],
  [1_600_000, '1,5 MB'],
  [40 * 1024 ** 3, '40 GB'],
])('a size of %i bytes reads "%s"', (bytes, text) => {
  expect(sizeInWords(bytes)).toBe(text)
})
