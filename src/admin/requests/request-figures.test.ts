import { expect, test } from 'vitest'
import { durationText } from './request-figures.tsx'

test.each([
  [20, 'sub un minut'],
  [60, '1 minut'],
  [45 * 60, '45 de minute'],
  [5 * 3600, '5 ore'],
  [47 * 3600, '47 de ore'],
  [3 * 86_400, '3 zile'],
])('a duration of %i seconds is written as "%s"', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
