import { networkOf } from '../../limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, type AuthRequest, inAuth } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import type { UserRow } from '../users/user-row.ts'
import { slotOf } from './limit-group.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

const nonces: RateLimit = { name: 'nonces', most: 30, seconds: 86_400 }
/** Over all codes an account is sent in a day, and for each known browser or network again; the mailed link goes on working. */
const codesOfAccount: RateLimit = { name: 'codes', most: 30, seconds: 86_400 }

function inFiveMinutes({ settings }: AuthContext, name: string): RateLimit {
  return { name, most: settings.rateLimits.verify, seconds: 300 }
}

/** Only what opened nothing: whoever tries links in the owner's network does not close it to the right one. */
export async function countWrongLink(context: AuthContext, address: string): Promise<void> {
  const { retryAfterSeconds } = await inAuth(context, (tx) =>
    countAttempt(tx, inFiveMinutes(context, 'wrong-links'), networkOf(address)),
  )
  if (retryAfterSeconds) throw authErrors.tooManyRequests(retryAfterSeconds)
}

/** Whether whoever tries a code is known to the account: then strangers' guesses do not count against theirs. */
export async function admitCode(
  call: AuthRequest,
  name: string,
  find: (tx: Transaction) => Promise<UserRow | undefined>,
): Promise<{ isKnown: boolean }> {
  const { service, client } = call
  const outcome = await inAuth(service, async (tx) => {
    const { kind, who } = await slotOf(tx, call, await find(tx))
    const network = networkOf(client.address)
    const fromHere = kind === 'device' ? [name, ...who] : [network]
    const ofAccount = kind === 'strangers' ? [name] : [name, ...who]
    const wait =
      (await countAttempt(tx, inFiveMinutes(service, 'verify'), ...fromHere)).retryAfterSeconds ??
      (await countAttempt(tx, codesOfAccount, ...ofAccount)).retryAfterSeconds
    return { wait, isKnown: kind !== 'strangers' }
  })
  if (outcome.wait) throw authErrors.tooManyRequests(outcome.wait)
  return outcome
}

/** The nonce of a new password, which only an open session is asked for: strangers' guesses are elsewhere. */
export async function admitNonce(context: AuthContext, userId: string): Promise<void> {
  const { retryAfterSeconds } = await inAuth(context, (tx) => countAttempt(tx, nonces, userId))
  if (retryAfterSeconds) throw authErrors.tooManyRequests(retryAfterSeconds)
}
