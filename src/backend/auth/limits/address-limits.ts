import { networksOf, shareOfLevel } from '#kit/limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

/** Each of these writes a row and calls the provider. */
const providerRedirects: RateLimit = { name: 'provider-redirects', max: 60, seconds: 300 }
const providerCallbacks: RateLimit = { name: 'provider-callbacks', max: 60, seconds: 300 }
/** Shares its count with the sign-ins of the network. */
const signups: RateLimit = { name: 'sign-in', max: 100, seconds: 60 }
const exchanges: RateLimit = { name: 'exchanges', max: 100, seconds: 60 }

/** Each creates an account that may never be used, so they must not fill the database. */
export const admitAnonymous = admitByAddress(({ settings }) => ({
  name: 'anonymous',
  max: settings.rateLimits.anonymousUsers,
  seconds: 3600,
}))
/** Accounts created without a mail. */
export const admitSignup = admitByAddress(() => signups)
export const admitProviderRedirect = admitByAddress(() => providerRedirects)
export const admitProviderCallback = admitByAddress(() => providerCallbacks)
export const admitExchange = admitByAddress(() => exchanges)

function admitByAddress(limitOf: (context: AuthContext) => RateLimit) {
  return async (context: AuthContext, address: string): Promise<void> => {
    const wait = await authTransaction(context, (tx) =>
      countAtEveryLevel(tx, limitOf(context), address),
    )
    if (wait) throw authErrors.tooManyRequests(wait)
  }
}

/**
 * Counted for the /64, the /56 and the /48 of the address (`networksOf`): one customer's /48 has 65,536 networks of
 * size /64, each with a limit of its own.
 */
async function countAtEveryLevel(
  tx: Transaction,
  limit: RateLimit,
  address: string,
): Promise<number | undefined> {
  for (const [level, network] of networksOf(address).entries()) {
    const max = limit.max * (shareOfLevel[level] ?? 1)
    const { retryAfterSeconds } = await countAttempt(tx, { ...limit, max }, network)
    if (retryAfterSeconds) return retryAfterSeconds
  }
  return undefined
}
