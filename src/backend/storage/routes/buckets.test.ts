import { describe, expect, test } from 'vitest'
import { parseFileSizeLimit, requireBucketName } from './buckets.ts'

describe('parseFileSizeLimit', () => {
  test.each([
    ['20GB', 20e9],
    ['1.5mb', 1.5e6],
    ['30KB', 30_000],
    ['3B', 3],
    ['1024', 1024],
    [5000, 5000],
    [null, null],
    [undefined, undefined],
  ])('the file size limit %j means %j bytes', (value, bytes) => {
    expect(parseFileSizeLimit(value, 1e12)).toBe(bytes)
  })

  test.each(['', 'mb', '-1kb', '1 mb', '1tb', '1e3'])(
    'the file size limit %j is refused',
    (value) => {
      expect(() => parseFileSizeLimit(value, 1e12)).toThrow('Invalid file size format')
    },
  )

  test('a file size limit above the one of the service is refused', () => {
    expect(() => parseFileSizeLimit('2mb', 1e6)).toThrow('exceeded the maximum')
  })
})

describe('requireBucketName', () => {
  test.each(['media', 'a.b-c_d', "it's (new)"])('%s is accepted as a bucket name', (name) => {
    expect(requireBucketName(name)).toBe(name)
  })
  test.each(['', 'a/b', ' a', 'ă', 'a'.repeat(64), 'a\n'])(
    '%j is refused as a bucket name',
    (name) => {
      expect(() => requireBucketName(name)).toThrow('Bucket name invalid')
    },
  )
})
