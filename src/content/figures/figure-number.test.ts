import { expect, test } from 'vitest'
import { figureNumber } from './figure-number.ts'

test.each([
  ['5000', 5000],
  ['15 000', 15_000],
  ['15\u00a0000', 15_000],
  ['1.250.000', 1_250_000],
  ['> 2500+', 2500],
])('the figure %j is counted up to %i', (written, number) => {
  expect(figureNumber(written)).toBe(number)
})

test.each(['24/7', '4,5', '007', '0', 'I', '1 2', '9'.repeat(20)])(
  'the figure %j is not counted up',
  (written) => expect(figureNumber(written)).toBeUndefined(),
)
