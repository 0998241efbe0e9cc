import { expect, test } from 'vitest'
import { syncedBefore } from './pglite-engine.ts'

test('files written two seconds before the last opening count as synced, unless the clock was set since', () => {
  const opening = { wall: 1_000_000, steady: 500 }
  expect(syncedBefore(opening, { wall: 1_060_010, steady: 60_500 })).toBe(998_000)
  expect(syncedBefore(opening, { wall: 1_000_010, steady: 60_500 })).toBeUndefined()
  expect(syncedBefore(opening, { wall: 4_600_000, steady: 60_500 })).toBeUndefined()
})
