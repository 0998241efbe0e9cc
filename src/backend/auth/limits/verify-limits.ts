import { networkOf } from '../../http/network-of.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

const fromAddress: RateLimit = { name: 'verify', most: 30, seconds: 300 }
const wrongLinks: RateLimit = { name: 'wrong-links', most: 30, seconds: 300 }
/** Over all codes an account is sent in a day; the mailed link goes on working. */
const codesOfAccount: RateLimit = { name: 'codes', most: 30, seconds: 86_400 }

/** Only what opened nothing: whoever tries links in the owner's network does not close it to the right one. */
export async function countWrongLink(context: AuthContext, address: string): Promise<void> {
  const { retryAfterSeconds } = await inAuth(context, (tx) =>
    countAttempt(tx, wrongLinks, networkOf(address)),
  )
  if (retryAfterSeconds) throw authErrors.tooManyRequests(retryAfterSeconds)
}

export async function admitVerify(
  context: AuthContext,
  address: string,
  codeFor: string | undefined,
): Promise<void> {
  const wait = await inAuth(context, async (tx) => {
    const byAddress = await countAttempt(tx, fromAddress, networkOf(address))
    if (byAddress.retryAfterSeconds || codeFor === undefined) return byAddress.retryAfterSeconds
    return (await countAttempt(tx, codesOfAccount, codeFor)).retryAfterSeconds
  })
  if (wait) throw authErrors.tooManyRequests(wait)
}
