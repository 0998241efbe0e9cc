import { expect, test } from 'vitest'
import { delayAfter } from './sign-in-limits.ts'

test('an account under attack is slowed step by step, and never for more than four seconds', () => {
  expect([1, 30].map(delayAfter)).toEqual([0, 0])
  expect([31, 40, 50, 60, 70].map(delayAfter)).toEqual([250, 500, 1000, 2000, 4000])
  expect(delayAfter(1_000_000)).toBe(4000)
})
