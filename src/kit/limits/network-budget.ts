import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { TokenBucket } from './token-bucket.ts'

interface Rate {
  perSecond: number
  /** How much is allowed at once after a pause. */
  burst: number
}

export interface NetworkRates {
  /** What an IPv4 address or an IPv6 /64 gets. All of a /56 together have twice as much, all of a /48 four times. */
  network: Rate
  overall: Rate
}

/** Some 200 bytes each. The networks not seen for the longest time are forgotten first. */
export const maxNetworks = 20_000

/** An undefined address: visitors cannot be told apart. Then only the overall rate applies, as one must not use up the share of all. */
export class NetworkBudget {
  readonly #rates: NetworkRates
  readonly #overall: TokenBucket
  readonly #networks = new LRUCache<string, TokenBucket>({ max: maxNetworks })

  constructor(rates: NetworkRates) {
    this.#rates = rates
    this.#overall = new TokenBucket(rates.overall.perSecond, Date.now(), rates.overall.burst)
  }

  /** Takes `cost`. If that is not there, takes nothing and returns how many seconds to wait. */
  take(address: string | undefined, cost = 1, now = Date.now()): number | undefined {
    const buckets = this.#bucketsOf(address, now)
    const seconds = Math.max(...buckets.map((bucket) => bucket.secondsUntil(now, cost)))
    if (seconds > 0) return Math.ceil(seconds)
    for (const bucket of buckets) bucket.take(now, cost)
    return undefined
  }

  /** For work whose cost is known only afterwards: the network gets nothing more until that is paid. */
  charge(address: string | undefined, cost: number, now = Date.now()): void {
    for (const bucket of this.#bucketsOf(address, now)) bucket.charge(now, cost)
  }

  #bucketsOf(address: string | undefined, now: number): TokenBucket[] {
    if (address === undefined) return [this.#overall]
    const levels = networksOf(address).map((network, level) => this.#bucketOf(network, level, now))
    return [this.#overall, ...levels]
  }

  #bucketOf(network: string, level: number, now: number): TokenBucket {
    const known = this.#networks.get(network)
    if (known) return known
    const { perSecond, burst } = this.#rates.network
    const share = shareOfLevel[level] ?? 1
    const bucket = new TokenBucket(perSecond * share, now, burst * share)
    this.#networks.set(network, bucket)
    return bucket
  }
}

/** The smallest first. A customer of a provider has all addresses of a /64, a /56 or a /48. */
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
