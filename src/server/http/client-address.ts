import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Client } from '#kit/http/client.ts'
import type { Log } from '#kit/log.ts'
import type { Environment } from '../environment/environment.ts'

/** From the end, which the nearest proxy wrote. The library proxy-addr would accept an address with a port, or a word that is none. */
function createProxyChain(trust: Environment['TRUST_PROXY']) {
  const isTrusted = trustedBy(trust)
  return (incoming: IncomingMessage) => {
    const forwarded = String(incoming.headers['x-forwarded-for'] ?? '').split(',')
    /** The first that is not a trusted proxy's, or the last one that is known for certain. */
    let address = plainAddress(incoming.socket.remoteAddress ?? '')
    let trustedHops = 0
    while (isTrusted(address, trustedHops)) {
      trustedHops += 1
      // Skipping a malformed entry would let the one before it, which a visitor may have written, count as a proxy's.
      const before = forwardedAddress(forwarded.pop() ?? '')
      if (before === undefined) break
      address = before
    }
    return { address, trustedHops }
  }
}

/** Who sent a request: the socket's peer, or the address that a trusted proxy names, if it is well-formed. */
export function createClientOf(
  trust: Environment['TRUST_PROXY'],
): (incoming: IncomingMessage) => Client {
  const chainOf = createProxyChain(trust)
  return (incoming) => {
    const { address } = chainOf(incoming)
    // It may be the address of a proxy that TRUST_PROXY does not name: then a limit for it would be a limit for all visitors.
    const isShared = trust.kind === 'nobody' && isLocalNetwork(address)
    return { address, limitedBy: isShared ? undefined : address, isServer: false }
  }
}

const localRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

function isLocalNetwork(address: string): boolean {
  return !ipaddr.isValid(address) || localRanges.includes(ipaddr.process(address).range())
}

/** Each proxy appends a value, so those further left came with the request. A proxy that overwrites the header leaves one. */
export function createForwardedValue(trust: Environment['TRUST_PROXY']) {
  const chainOf = createProxyChain(trust)
  return (incoming: IncomingMessage, header: `x-forwarded-${string}`): string | undefined => {
    const text = incoming.headers[header]
    if (text === undefined) return undefined
    const { trustedHops } = chainOf(incoming)
    if (trustedHops === 0) return undefined
    const values = String(text).split(',')
    return values[Math.max(0, values.length - trustedHops)]?.trim().toLowerCase() || undefined
  }
}

/** Warns once when a proxy seems to stand in front but TRUST_PROXY is off: all visitors then look like one. */
export function proxyWarning(trust: Environment['TRUST_PROXY'], log: Pick<Log, 'warn'>) {
  let isWarned = trust.kind !== 'nobody'
  return ({ headers }: IncomingMessage) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log.warn({}, 'Requests come with X-Forwarded-For, which is ignored: TRUST_PROXY is off.')
  }
}

function trustedBy(trust: Environment['TRUST_PROXY']): (address: string, hop: number) => boolean {
  if (trust.kind === 'nobody') return () => false
  if (trust.kind === 'hops') return (_address, hop) => hop < trust.hops
  const networks = new BlockList()
  for (const network of trust.networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Some proxies write the port too: 198.51.100.1:4711, [2001:db8::1]:4711. */
const withPort = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i

function forwardedAddress(entry: string): string | undefined {
  const bare = entry.trim()
  const [, bracketed, dotted] = withPort.exec(bare) ?? []
  const address = plainAddress(bracketed ?? dotted ?? bare)
  return isIP(address) === 0 ? undefined : address
}

/** A dual-stack socket gives an IPv4 peer as ::ffff:10.0.0.1. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
