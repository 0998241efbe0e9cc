import { expect, test } from 'vitest'
import { imagesAtOnceWithin } from './storage-context.ts'

test.each([
  [512 * 1024 ** 2, 1],
  [1024 ** 3, 2],
  [Number.POSITIVE_INFINITY, 2],
])('with a memory of %d bytes %d pictures are made at once', (bytes, atOnce) => {
  expect(imagesAtOnceWithin(bytes)).toBe(atOnce)
})
