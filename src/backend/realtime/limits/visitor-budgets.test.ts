import { expect, test } from 'vitest'
import { NetworkTally } from './visitor-budgets.ts'

test('what is given back makes room again, for all addresses of an IPv6 network', () => {
  const tally = new NetworkTally({ network: 1, overall: 2 })
  tally.add('2001:db8:1:2::a', 1)
  expect(tally.isOver('2001:db8:1:2::b', 1)).toBe(true)
  expect(tally.isOver('2001:db8:1:3::a', 1)).toBe(false)
  tally.add('2001:db8:1:3::a', 1)
  expect(tally.isOver('192.0.2.1', 1)).toBe(true)
  tally.add('2001:db8:1:2::a', -1)
  expect(tally.isOver('2001:db8:1:2::b', 1)).toBe(false)
})
