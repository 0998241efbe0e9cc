import { expect, test } from 'vitest'
import { parseCoordinates } from './coordinates.ts'

test.each([
  ['47.0245, 28.8322', 47.0245, 28.8322],
  [' 47.02450123456789;28.8322 ', 47.02450123456789, 28.8322],
  ['-90 180', -90, 180],
])('%j is a point on the earth', (written, latitude, longitude) => {
  expect(parseCoordinates(written)).toEqual({ latitude, longitude })
})

test.each([
  '91, 28',
  '47, 181',
  '47.0245',
  '47,0245, 28,8322',
  'Chișinău',
  '1e1, 2',
  '47.0245, 28.8322 x',
  '',
])('%j is no point on the earth', (written) => expect(parseCoordinates(written)).toBeUndefined())
