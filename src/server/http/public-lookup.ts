import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** Only addresses of the public internet: none of this machine, its network or its cloud provider. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** For hosts that are IP addresses, which node does not look up. */
export function requirePublicHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new PrivateAddress(address)
}

/** The address that was checked is the one that is connected to: a name that resolves differently the second time gets nowhere. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses as LookupAddress[]
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(hostname), '', 0)
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
