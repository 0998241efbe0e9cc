import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Client } from '#backend/http/client.ts'
import type { Environment } from '../environment/environment.ts'
import type { Log } from '../log/log.ts'

interface ProxyChain {
  /** The first address that is not a trusted proxy's, or the last one that is known for certain. */
  address: string
  /** How many trusted proxies the request has passed. */
  trustedHops: number
}

/**
 * Reads X-Forwarded-For from the trusted end. Not proxy-addr: it takes an address with a port, or a word that is no
 * address, for the visitor's.
 */
function createProxyChain(trust: Environment['TRUST_PROXY']) {
  const isTrusted = trustedBy(trust)
  return (incoming: IncomingMessage): ProxyChain => {
    const forwarded = String(incoming.headers['x-forwarded-for'] ?? '').split(',')
    let address = plainAddress(incoming.socket.remoteAddress ?? '')
    let trustedHops = 0
    while (isTrusted(address, trustedHops)) {
      trustedHops += 1
      // Passing over a word would put the one before it, a visitor's own, in a proxy's place.
      const before = forwardedAddress(forwarded.pop() ?? '')
      if (before === undefined) break
      address = before
    }
    return { address, trustedHops }
  }
}

/** Who sent the request: the socket's peer, or what a trusted proxy says of it, as long as it says an address. */
export function createClientOf(
  trust: Environment['TRUST_PROXY'],
): (incoming: IncomingMessage) => Client {
  const chainOf = createProxyChain(trust)
  return (incoming) => {
    const { address } = chainOf(incoming)
    // It may be the address of a proxy that nobody said to trust: a limit for one visitor would be a limit for all.
    const isShared = trust.kind === 'nobody' && isLocalNetwork(address)
    return { address, limitedBy: isShared ? undefined : address, isServer: false }
  }
}

const localRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

function isLocalNetwork(address: string): boolean {
  return !ipaddr.isValid(address) || localRanges.includes(ipaddr.process(address).range())
}

/**
 * The value of an X-Forwarded header that the outermost trusted proxy has written: each proxy appends one, so what
 * stands further left came with the request. A proxy that overwrites the header leaves one value.
 */
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

/** Says once that a proxy seems to stand in front which nobody is to believe: all visitors look like one. */
export function proxyWarning(trust: Environment['TRUST_PROXY'], log: Pick<Log, 'warn'>) {
  let isSaid = trust.kind !== 'nobody'
  return ({ headers }: IncomingMessage) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log.warn('A proxy seems to stand in front of the server; TRUST_PROXY says which to believe.')
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

function forwardedAddress(word: string): string | undefined {
  const bare = word.trim()
  const [, bracketed, dotted] = withPort.exec(bare) ?? []
  const address = plainAddress(bracketed ?? dotted ?? bare)
  return isIP(address) === 0 ? undefined : address
}

/** A dual-stack socket gives an IPv4 peer as ::ffff:10.0.0.1. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
