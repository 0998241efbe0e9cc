import { networkOf } from '../../http/network-of.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

/** Each makes a row that nobody claims: a stranger must not fill the database with them. */
const anonymousAnHour: RateLimit = { name: 'anonymous', most: 30, seconds: 3600 }
/** Each is a row and a call to the provider. */
const departures: RateLimit = { name: 'provider-departures', most: 60, seconds: 300 }
const arrivals: RateLimit = { name: 'provider-arrivals', most: 60, seconds: 300 }
const exchanges: RateLimit = { name: 'exchanges', most: 100, seconds: 60 }

export const admitAnonymous = admitFrom(anonymousAnHour)
export const admitDeparture = admitFrom(departures)
export const admitArrival = admitFrom(arrivals)
export const admitExchange = admitFrom(exchanges)

function admitFrom(limit: RateLimit) {
  return async (context: AuthContext, address: string): Promise<void> => {
    const { retryAfterSeconds } = await inAuth(context, (tx) =>
      countAttempt(tx, limit, networkOf(address)),
    )
    if (retryAfterSeconds) throw authErrors.tooManyRequests(retryAfterSeconds)
  }
}
