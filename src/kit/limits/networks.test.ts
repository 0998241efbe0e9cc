import { expect, test } from 'vitest'
import { networkOf, networksOf } from './networks.ts'

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
