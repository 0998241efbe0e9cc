import { expect, test } from 'vitest'
import { monthText, parseMonth } from './month.ts'

test('a month is written in each language', () => {
  expect(monthText('2024-05', 'ro')).toBe('mai 2024')
  expect(monthText('2024-05', 'en')).toBe('May 2024')
  expect(monthText('2024-12', 'ru')).toBe('декабрь 2024')
  expect(monthText('toamna', 'en')).toBe('toamna')
})

test.each(['2024-13', '2024-00', '2024', '24-05', '2024-5', ' 2024-05', ''])(
  '%j is no month',
  (text) => {
    expect(parseMonth(text)).toBeUndefined()
  },
)
