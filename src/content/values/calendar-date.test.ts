import { expect, test } from 'vitest'
import { parseDate } from './calendar-date.ts'

test.each(['2026-01-07', '2028-02-29', ' 2026-12-31 '])('%j is a day', (written) => {
  expect(parseDate(written)).toBe(written.trim())
})

test.each([
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '1999-01-01',
  '7.01.2026',
  '2026-1-7',
  '',
])('%j is no day', (written) => expect(parseDate(written)).toBeUndefined())
