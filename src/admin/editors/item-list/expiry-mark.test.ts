import { expect, test } from 'vitest'
import { expiryMark } from './expiry-mark.ts'

test.each([
  ['2027-03-02', undefined],
  ['2027-03-01', 'Expiră în 60 de zile'],
  ['2027-01-01', 'Expiră mâine'],
  ['2026-12-31', 'Expiră astăzi'],
  ['2026-12-30', 'A expirat'],
  ['', undefined],
])('on the last day of 2026, what ends on %j is marked %j', (lastDay, mark) => {
  expect(expiryMark(lastDay, '2026-12-31')).toBe(mark)
})
