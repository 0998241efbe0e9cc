import { networkOf } from '../../http/network-of.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

/** Each is a row and a call to the provider. */
const departures: RateLimit = { name: 'provider-departures', most: 60, seconds: 300 }
const arrivals: RateLimit = { name: 'provider-arrivals', most: 60, seconds: 300 }
const exchanges: RateLimit = { name: 'exchanges', most: 100, seconds: 60 }

/** Each makes a row that nobody claims: a stranger must not fill the database with them. */
export const admitAnonymous = admitFrom(({ settings }) => ({
  name: 'anonymous',
  most: settings.rateLimits.anonymousUsers,
  seconds: 3600,
}))
export const admitDeparture = admitFrom(() => departures)
export const admitArrival = admitFrom(() => arrivals)
export const admitExchange = admitFrom(() => exchanges)

function admitFrom(limitOf: (context: AuthContext) => RateLimit) {
  return async (context: AuthContext, address: string): Promise<void> => {
    const { retryAfterSeconds } = await inAuth(context, (tx) =>
      countAttempt(tx, limitOf(context), networkOf(address)),
    )
    if (retryAfterSeconds) throw authErrors.tooManyRequests(retryAfterSeconds)
  }
}
