import { expect, test } from 'vitest'
import { RestartGuard } from './restart-guard.ts'

test('three restarts within a minute close the database to visitors for a minute, three in a longer time do not', () => {
  let now = 0
  const guard = new RestartGuard(() => now)
  for (now of [0, 30_000, 61_000]) guard.note()
  expect(guard.secondsClosed).toBe(0)
  now = 80_000
  guard.note()
  expect(guard.secondsClosed).toBe(60)
  now = 139_500
  expect(guard.secondsClosed).toBe(1)
  now = 140_000
  expect(guard.secondsClosed).toBe(0)
})
