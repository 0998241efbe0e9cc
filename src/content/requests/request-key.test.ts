import { expect, test } from 'vitest'
import { newRequestKey, withPlausibleTime } from './request-key.ts'
import { timeOfKey } from './request-number.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const day = 24 * 60 * 60_000

test('a request’s key is a UUID of version 7 with its time, and no two are alike', () => {
  const keys = Array.from({ length: 500 }, () => newRequestKey(now))
  expect(new Set(keys).size).toBe(500)
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(timeOfKey(key)).toBe(now)
  }
})

test('a request’s key from a clock that is days off gets the time of this moment, and keeps the rest', () => {
  const hoursOff = newRequestKey(now - 5 * 60 * 60_000)
  expect(withPlausibleTime(hoursOff, now)).toBe(hoursOff)
  for (const off of [-30 * day, 2 * day, 70 * 365 * day]) {
    const key = newRequestKey(now + off)
    const corrected = withPlausibleTime(key, now)
    expect(timeOfKey(corrected)).toBe(now)
    expect(corrected.slice(14)).toBe(key.slice(14))
  }
})
