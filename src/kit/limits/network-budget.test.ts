import { expect, test } from 'vitest'
import { maxNetworks, NetworkBudget, networkOf, networksOf } from './network-budget.ts'

const rates = { network: { perSecond: 1, burst: 10 }, overall: { perSecond: 100, burst: 1_000 } }
const start = Date.now()

function taken(budget: NetworkBudget, addresses: readonly (string | undefined)[], now = start) {
  return addresses.filter((address) => budget.take(address, 1, now) === undefined).length
}

test('an address has its burst at once, then its rate, and is told how long to wait', () => {
  const budget = new NetworkBudget(rates)
  expect(taken(budget, Array(50).fill('192.0.2.1'))).toBe(10)
  expect(budget.take('192.0.2.1', 1, start)).toBe(1)
  expect(budget.take('192.0.2.1', 5, start)).toBe(5)
  expect(taken(budget, Array(50).fill('192.0.2.1'), start + 3_000)).toBe(3)
  expect(budget.take('192.0.2.2', 1, start)).toBeUndefined()
})

test('all addresses of a /64, a /56 or a /48 together have one, two or four shares', () => {
  const within = (address: (n: number) => string) =>
    taken(
      new NetworkBudget(rates),
      Array.from({ length: 200 }, (_, n) => address(n)),
    )
  expect(within((n) => `2001:db8:1:2::${n.toString(16)}`)).toBe(10)
  expect(within((n) => `2001:db8:1:2${n.toString(16).padStart(2, '0')}::1`)).toBe(20)
  expect(within((n) => `2001:db8:1:${n.toString(16)}00::1`)).toBe(40)
})

test('visitors who cannot be told apart have only the overall limit', () => {
  const budget = new NetworkBudget(rates)
  expect(taken(budget, Array(2_000).fill(undefined))).toBe(1_000)
  expect(budget.take('192.0.2.1', 1, start)).toBe(1)
})

test('a refused request takes nothing from the overall budget', () => {
  const budget = new NetworkBudget(rates)
  taken(budget, Array(5_000).fill('192.0.2.1'))
  expect(taken(budget, Array(2_000).fill(undefined))).toBe(990)
})

test('a network whose work cost more than its budget waits until that is paid', () => {
  const budget = new NetworkBudget(rates)
  budget.charge('192.0.2.1', 14, start)
  expect(budget.take('192.0.2.1', 1, start)).toBe(5)
  expect(budget.take('192.0.2.1', 1, start + 5_000)).toBeUndefined()
})

test('beyond its bound a budget forgets the network it has not seen for the longest time', () => {
  const budget = new NetworkBudget({
    network: rates.network,
    overall: { perSecond: 1, burst: 1e6 },
  })
  taken(budget, Array(10).fill('192.0.2.1'))
  taken(budget, Array(10).fill('192.0.2.2'))
  for (let n = 0; n < maxNetworks - 1; n += 1) {
    budget.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 1, start)
    if (n % 1_000 === 0) expect(budget.take('192.0.2.2', 1, start)).toBeDefined()
  }
  expect(budget.take('192.0.2.2', 1, start)).toBeDefined()
  expect(budget.take('192.0.2.1', 10, start)).toBeUndefined()
})

test.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:DB8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['not an address', ['not an address']],
])('%s is counted by the networks %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('the smallest network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
