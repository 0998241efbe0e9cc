import { expect, test } from 'vitest'
import { delayAfter } from './sign-in-limits.ts'

test('from the eleventh on, guesses at an account are delayed more and more, up to four seconds', () => {
  expect([0, 9].map(delayAfter)).toEqual([0, 0])
  expect([10, 15, 20, 25, 29].map(delayAfter)).toEqual([250, 500, 1000, 2000, 2000])
  expect(delayAfter(1_000_000)).toBe(4000)
})
