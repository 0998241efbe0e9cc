import { redirectKey } from '#content/redirects/redirect-address.ts'
import type { MissingAddresses } from '#data/panel/missing-addresses.ts'
import type { Client } from '#kit/http/client.ts'
import { NetworkBudget } from '#kit/limits/network-budget.ts'
import { isNotFoundAddress } from '#site/view/page-table.ts'

interface MissingAddress {
  /** How often it was asked for, by the number of the day. */
  days: Map<number, number>
  lastAt: number
  referrers: string[]
}

const maxAddresses = 500
const maxReferrers = 3
const maxPathLength = 300
const maxOriginLength = 100
const dayMs = 86_400_000
const keptDays = 30

/** Strangers can make up addresses without end, and true ones come from many networks, a few from each. */
const rates = {
  network: { perSecond: 1 / 3_600, burst: 30 },
  overall: { perSecond: 500 / 3_600, burst: 500 },
}

/** In this process's memory, and nothing of who asked. When the list is full, the address asked for least gives way. */
export function createMissingAddresses({ now = Date.now } = {}) {
  const since = now()
  const addresses = new Map<string, MissingAddress>()
  const budget = new NetworkBudget(rates)

  function note(request: Request, answer: Response, client: Client): void {
    if (client.isServer || !isMissing(answer)) return
    const url = new URL(request.url)
    const path = url.pathname.length > maxPathLength * 3 ? undefined : redirectKey(url.pathname)
    if (path === undefined || path.length > maxPathLength || path === '/404') return
    // Hidden files are asked for by programs that look for secrets, never by visitors.
    if (path.includes('/.')) return
    const address = addresses.get(path) ?? newAddress(path, client)
    if (!address) return
    const day = Math.floor(now() / dayMs)
    address.days.set(day, (address.days.get(day) ?? 0) + 1)
    address.lastAt = now()
    const referrer = referrerOf(request)
    if (referrer !== undefined)
      address.referrers = [...new Set([referrer, ...address.referrers])].slice(0, maxReferrers)
  }

  function newAddress(path: string, client: Client): MissingAddress | undefined {
    if (budget.take(client.limitedBy, 1, now()) !== undefined) return undefined
    forgetOld()
    if (addresses.size >= maxAddresses) addresses.delete(leastAskedFor())
    const address: MissingAddress = { days: new Map(), lastAt: now(), referrers: [] }
    addresses.set(path, address)
    return address
  }

  function leastAskedFor(): string {
    const ranked = [...addresses].sort(([, one], [, other]) => byWeight(other, one))
    return ranked[0]?.[0] ?? ''
  }

  function forgetOld(): void {
    const firstDay = Math.floor(now() / dayMs) - keptDays + 1
    for (const [path, { days }] of addresses) {
      for (const day of days.keys()) if (day < firstDay) days.delete(day)
      if (days.size === 0) addresses.delete(path)
    }
  }

  function report(): MissingAddresses {
    forgetOld()
    return {
      since: new Date(since).toISOString(),
      addresses: [...addresses]
        .sort(([, one], [, other]) => byWeight(one, other))
        .map(([path, address]) => ({
          path,
          count: countOf(address),
          lastAt: new Date(address.lastAt).toISOString(),
          referrers: address.referrers,
        })),
    }
  }

  return { note, report }
}

function countOf({ days }: MissingAddress): number {
  return [...days.values()].reduce((sum, count) => sum + count, 0)
}

function byWeight(one: MissingAddress, other: MissingAddress): number {
  return countOf(other) - countOf(one) || other.lastAt - one.lastAt
}

function isMissing(answer: Response): boolean {
  return answer.status === 404 || isNotFoundAddress(answer.headers.get('location') ?? '')
}

/** A page of this site by its path, another site by its name alone. What else the header tells could be personal. */
function referrerOf(request: Request): string | undefined {
  const header = request.headers.get('referer') ?? ''
  if (!/^https?:/i.test(header) || !URL.canParse(header)) return undefined
  const { host, origin, pathname } = new URL(header)
  if (host !== request.headers.get('host'))
    return origin.length <= maxOriginLength ? origin : undefined
  return pathname.startsWith('/admin') ? undefined : pathname.slice(0, maxPathLength)
}
