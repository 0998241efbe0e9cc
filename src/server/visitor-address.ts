import ipaddr from 'ipaddr.js'
import type { Environment } from './environment.ts'

const sharedRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

/**
 * The address a visitor is counted by. Undefined where it may be a proxy's that nobody said to trust: all visitors have
 * it then, and a limit for one would be a limit for all.
 */
export function createVisitorOf<Sent>(
  trust: Environment['TRUST_PROXY'],
  addressOf: (request: Sent) => string,
): (request: Sent) => string | undefined {
  if (trust.kind !== 'nobody') return addressOf
  return (request) => {
    const address = addressOf(request)
    return isShared(address) ? undefined : address
  }
}

function isShared(address: string): boolean {
  return !ipaddr.isValid(address) || sharedRanges.includes(ipaddr.process(address).range())
}
