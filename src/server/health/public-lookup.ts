import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** Only what the whole internet can reach: nothing of this machine, its network, or the cloud it runs in. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** A host given as a number is not looked up at all. */
export function requirePublicHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new PrivateAddress(address)
}

/**
 * For the connection itself: the address that was judged is the one that is connected to, so a name that answers
 * differently the second time gains nothing.
 */
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
