import { expect, test } from 'vitest'
import { dayInMoldova } from './day-in-moldova.ts'

test.each([
  ['2026-01-06T21:59:59Z', '2026-01-06'],
  ['2026-01-06T22:00:00Z', '2026-01-07'],
  ['2026-07-06T20:59:59Z', '2026-07-06'],
  ['2026-07-06T21:00:00Z', '2026-07-07'],
])('at %s it is %s in Moldova, which is ahead of UTC', (moment, day) =>
  expect(dayInMoldova(Date.parse(moment))).toBe(day),
)
