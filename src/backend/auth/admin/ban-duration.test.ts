import { expect, test } from 'vitest'
import { bannedUntil } from './user-params.ts'

test.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['300ms', 300],
])('the ban duration %s is parsed', (text, milliseconds) => {
  expect(bannedUntil(text, 0)?.getTime()).toBe(milliseconds)
})

test('the ban duration none lifts a ban, an empty one leaves it', () => {
  expect(bannedUntil('none')).toBeNull()
  expect(bannedUntil('')).toBeUndefined()
})

test('a very long ban ends at a date that the database can store', () => {
  expect(bannedUntil('999999999999999999h')?.getUTCFullYear()).toBe(9999)
})

test.each(['soon', '1', 'h', '1 h', '-1h', '1h-30m'])('the ban duration %s is refused', (text) => {
  expect(() => bannedUntil(text)).toThrow('invalid format')
})
