import { networksOf, shareOfLevel } from '../../limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, inAuth } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

/** Each is a row and a call to the provider. */
const departures: RateLimit = { name: 'provider-departures', most: 60, seconds: 300 }
const arrivals: RateLimit = { name: 'provider-arrivals', most: 60, seconds: 300 }
/** Counted with the sign-ins of a network: each of them is one. */
const signups: RateLimit = { name: 'sign-in', most: 100, seconds: 60 }
const exchanges: RateLimit = { name: 'exchanges', most: 100, seconds: 60 }

/** Each makes a row that nobody claims: a stranger must not fill the database with them. */
export const admitAnonymous = admitFrom(({ settings }) => ({
  name: 'anonymous',
  most: settings.rateLimits.anonymousUsers,
  seconds: 3600,
}))
/** Accounts made without a mail. */
export const admitSignup = admitFrom(() => signups)
export const admitDeparture = admitFrom(() => departures)
export const admitArrival = admitFrom(() => arrivals)
export const admitExchange = admitFrom(() => exchanges)

function admitFrom(limitOf: (context: AuthContext) => RateLimit) {
  return async (context: AuthContext, address: string): Promise<void> => {
    const wait = await inAuth(context, (tx) => countFrom(tx, limitOf(context), address))
    if (wait) throw authErrors.tooManyRequests(wait)
  }
}

/** Who has a /48 has 65,536 networks, each of which would have the limit to itself. */
async function countFrom(
  tx: Transaction,
  limit: RateLimit,
  address: string,
): Promise<number | undefined> {
  for (const [level, network] of networksOf(address).entries()) {
    const most = limit.most * (shareOfLevel[level] ?? 1)
    const { retryAfterSeconds } = await countAttempt(tx, { ...limit, most }, network)
    if (retryAfterSeconds) return retryAfterSeconds
  }
  return undefined
}
