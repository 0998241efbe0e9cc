import ipaddr from 'ipaddr.js'

/**
 * The networks an address may be counted by, the smallest first. A customer of a provider is given a /64, a /56 or a
 * /48: whoever has one of these has all addresses in it.
 */
export function networksOf(address: string): [string, ...string[]] {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return [address]
  const [first = 0, second = 0, third = 0, fourth = 0] = ipaddr.IPv6.parse(address).parts
  const site = [first, second, third].map(hex).join(':')
  return [`${site}:${hex(fourth)}::/64`, `${site}:${hex(fourth & 0xff00)}::/56`, `${site}::/48`]
}

/** How much all in a /64, a /56 and a /48 may ask for together, as multiples of what one /64 may. */
export const shareOfLevel = [1, 2, 4]

/** The smallest network of an address: an IPv6 address by its /64, an IPv4 address by itself. */
export function networkOf(address: string): string {
  return networksOf(address)[0]
}

function hex(group: number): string {
  return group.toString(16)
}
