import { expect, test } from 'vitest'
import { createRestWatch } from './collect-at-rest.ts'

test('garbage is collected once after each time of work, and never during it', () => {
  const shares = [0.001, 0.3, 0.9, 0.01, 0.001, 0.001, 0.05, 0.001]
  const collectedAt: number[] = []
  let turn = 0
  const look = createRestWatch(() => collectedAt.push(turn))
  for (; turn < shares.length; turn += 1) look(shares[turn] ?? 0)
  expect(collectedAt).toEqual([3, 7])
})
