import ipaddr from 'ipaddr.js'
import { networkOf } from './network-of.ts'

/**
 * The networks an address may be counted by, the smallest first. A customer of a provider is given a /64, a /56 or a
 * /48: whoever has one of these has all addresses in it.
 */
export function networksOf(address: string): [string, ...string[]] {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return [networkOf(address)]
  const [first = 0, second = 0, third = 0, fourth = 0] = ipaddr.IPv6.parse(address).parts
  const site = [first, second, third].map(hex).join(':')
  return [networkOf(address), `${site}:${hex(fourth & 0xff00)}::/56`, `${site}::/48`]
}

/** Of what one of the smallest networks may have, how many times as much all in a /56 and all in a /48 may. */
export const shareOfLevel = [1, 2, 4]

function hex(group: number): string {
  return group.toString(16)
}
