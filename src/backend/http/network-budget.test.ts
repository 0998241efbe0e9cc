import { expect, test } from 'vitest'
import { NetworkBudget } from './network-budget.ts'

const rates = { network: { perSecond: 1, burst: 10 }, overall: { perSecond: 100, burst: 1_000 } }
const start = Date.now()

function taken(budget: NetworkBudget, addresses: readonly (string | undefined)[], now = start) {
  return addresses.filter((address) => budget.take(address, 1, now) === undefined).length
}

test('one address has its burst at once, then its rate, and is told how long to wait', () => {
  const budget = new NetworkBudget(rates)
  expect(taken(budget, Array(50).fill('192.0.2.1'))).toBe(10)
  expect(budget.take('192.0.2.1', 1, start)).toBe(1)
  expect(budget.take('192.0.2.1', 5, start)).toBe(5)
  expect(taken(budget, Array(50).fill('192.0.2.1'), start + 3_000)).toBe(3)
  expect(budget.take('192.0.2.2', 1, start)).toBeUndefined()
})

test('changing the address within a /64, a /56 or a /48 gains one, two and four shares', () => {
  const within = (address: (n: number) => string) =>
    taken(
      new NetworkBudget(rates),
      Array.from({ length: 200 }, (_, n) => address(n)),
    )
  expect(within((n) => `2001:db8:1:2::${n.toString(16)}`)).toBe(10)
  expect(within((n) => `2001:db8:1:2${n.toString(16).padStart(2, '0')}::1`)).toBe(20)
  expect(within((n) => `2001:db8:1:${n.toString(16)}00::1`)).toBe(40)
})

test('visitors who cannot be told apart are held by the overall rate alone', () => {
  const budget = new NetworkBudget(rates)
  expect(taken(budget, Array(2_000).fill(undefined))).toBe(1_000)
  expect(budget.take('192.0.2.1', 1, start)).toBe(1)
})

test('who is refused uses up nothing of what the others have', () => {
  const budget = new NetworkBudget(rates)
  taken(budget, Array(5_000).fill('192.0.2.1'))
  expect(taken(budget, Array(2_000).fill(undefined))).toBe(990)
})

test('what has been used already is paid off before there is more', () => {
  const budget = new NetworkBudget(rates)
  budget.charge('192.0.2.1', 14, start)
  expect(budget.take('192.0.2.1', 1, start)).toBe(5)
  expect(budget.take('192.0.2.1', 1, start + 5_000)).toBeUndefined()
})

test('a thousand networks take no more memory than the newest hundred', () => {
  const budget = new NetworkBudget(rates, 100)
  taken(budget, Array(10).fill('192.0.2.1'))
  for (let n = 0; n < 1_000; n += 1) {
    budget.take(`198.51.${n >> 8}.${n & 255}`, 1, start)
    // Seen all the time, so its emptied bucket is not forgotten.
    expect(budget.take('192.0.2.1', 1, start)).toBeDefined()
  }
  expect(budget.size).toBe(100)
})
