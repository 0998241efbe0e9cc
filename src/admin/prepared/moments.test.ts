import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMoment, typedMoment } from './moments.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a typed minute is what the clock in Chișinău shows, and nothing is said of it', () => {
  expect(readMoment('2026-12-24T18:00')).toEqual({ moment: '2026-12-24T16:00:00.000Z' })
  expect(typedMoment('2026-12-24T16:00:00.000Z')).toBe('2026-12-24T18:00')
  expect(readMoment('')).toEqual({})
})

test('the change of the clock is said in words: the hour that is skipped, the one that comes twice, and the days after it', () => {
  // At two or at three at night, depending on the age of the time zone data.
  const atNight = (day: string) => ['02:30', '03:30'].map((time) => readMoment(`${day}T${time}`))
  expect(atNight('2027-03-28')).toContainEqual({
    advice: expect.stringMatching(
      /^În acea noapte ceasul se dă înainte: ora 0[23]:30 nu există. Alegeți alta.$/,
    ),
  })
  expect(atNight('2027-10-31')).toContainEqual({
    moment: expect.stringMatching(/^2027-10-(30T23|31T00):30:00.000Z$/),
    advice: expect.stringMatching(
      /^În acea noapte ceasul se dă înapoi și ora 0[23]:30 vine de două ori: se ia prima.$/,
    ),
  })
  expect(readMoment('2027-05-10T09:00')).toEqual({
    moment: '2027-05-10T06:00:00.000Z',
    advice: 'Până atunci ceasul se dă înainte (ora de vară); ora este cea de atunci.',
  })
})
