import { expect, test } from 'vitest'
import { parseTimes, spansInText, writeTimes } from './day-times.ts'

test.each([
  ['', ''],
  ['09:00-18:00', '09:00-18:00'],
  ['9-18', '09:00-18:00'],
  ['8.30 – 13.00; 14:00—17:30', '08:30-13:00, 14:00-17:30'],
  ['0-24', '00:00-24:00'],
])('the times %j are read as %j', (written, full) => {
  const spans = parseTimes(written)
  expect(spans && writeTimes(spans)).toBe(full)
  expect(parseTimes(full)).toEqual(spans)
})

test.each([
  ['that end before they begin', '18:00-09:00'],
  ['that overlap', '09:00-13:00, 12:00-18:00'],
  ['without a break between them', '09:00-13:00, 13:00-18:00'],
  ['in the wrong order', '14:00-18:00, 09:00-13:00'],
  ['of an impossible clock', '09:60-18:00'],
  ['after midnight', '09:00-24:30'],
  ['of more spans than a day needs', '1-2, 3-4, 5-6, 7-8, 9-10'],
  ['in words', 'de la nouă la șase'],
  ['with something left over', '09:00-18:00,'],
])('times %s are refused: %s', (_, written) => {
  expect(parseTimes(written)).toBeUndefined()
})

test('the times in a free text are found', () => {
  expect(spansInText('Luni–Vineri: 8.30 – 12:00, 13:00-17:30')).toEqual([
    { opens: '08:30', closes: '12:00' },
    { opens: '13:00', closes: '17:30' },
  ])
  expect(spansInText('Duminică: închis')).toEqual([])
})
