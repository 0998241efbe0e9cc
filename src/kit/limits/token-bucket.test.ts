import { expect, test } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

const count = (bucket: TokenBucket, now: number) => {
  let taken = 0
  while (taken < 1_000 && bucket.take(now)) taken += 1
  return taken
}

test('a bucket gives three seconds’ worth at once, then its rate', () => {
  const bucket = new TokenBucket(10, 0)
  expect(count(bucket, 0)).toBe(30)
  expect(count(bucket, 500)).toBe(5)
  expect(count(bucket, 1_500)).toBe(10)
  expect(count(bucket, 60_000)).toBe(30)
})

test('a bucket that holds too little gives nothing', () => {
  const bucket = new TokenBucket(10, 0)
  expect(bucket.take(0, 31)).toBe(false)
  expect(bucket.take(0, 30)).toBe(true)
})

test('a clock that is set back does not fill a bucket', () => {
  const bucket = new TokenBucket(10, 1_000)
  count(bucket, 1_000)
  expect(bucket.take(0)).toBe(false)
})
