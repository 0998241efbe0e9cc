import { networkOf } from '#kit/limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import type { UserRow } from '../users/user-row.ts'
import { limitGroupOf } from './limit-group.ts'
import { countAttempt, type RateLimit } from './rate-limit.ts'

const nonces: RateLimit = { name: 'nonces', max: 30, seconds: 86_400 }
/**
 * Guesses at the codes of one account in a day: as many for each known browser or network, and for all unknown clients
 * together. Beyond them a mailed link still works.
 */
const codesOfAccount: RateLimit = { name: 'codes', max: 30, seconds: 86_400 }

function fiveMinuteLimit({ settings }: AuthContext, name: string): RateLimit {
  return { name, max: settings.rateLimits.verify, seconds: 300 }
}

/** Counts only invalid links, so that guessing from the owner's network does not block the valid one. */
export async function countWrongLink(context: AuthContext, address: string): Promise<void> {
  const { retryAfterSeconds } = await authTransaction(context, (tx) =>
    countAttempt(tx, fiveMinuteLimit(context, 'wrong-links'), networkOf(address)),
  )
  if (retryAfterSeconds) throw authErrors.tooManyRequests(retryAfterSeconds)
}

/**
 * Counts a guess at a code, and says whether the account knows the browser or network: the guesses of unknown clients do
 * not use up the limits of known ones.
 */
export async function admitCode(
  call: AuthRequest,
  contact: string,
  find: (tx: Transaction) => Promise<UserRow | undefined>,
): Promise<{ isKnown: boolean }> {
  const { context, client } = call
  const outcome = await authTransaction(context, async (tx) => {
    const { kind, subject } = await limitGroupOf(tx, call, await find(tx))
    const network = networkOf(client.address)
    const requester = kind === 'device' ? [contact, ...subject] : [network]
    const ofAccount = kind === 'unknown' ? [contact] : [contact, ...subject]
    const wait =
      (await countAttempt(tx, fiveMinuteLimit(context, 'verify'), ...requester))
        .retryAfterSeconds ??
      (await countAttempt(tx, codesOfAccount, ...ofAccount)).retryAfterSeconds
    return { wait, isKnown: kind !== 'unknown' }
  })
  if (outcome.wait) throw authErrors.tooManyRequests(outcome.wait)
  return outcome
}

/** Counts guesses at the code that confirms a new password (`nonce`); only open sessions can make them. */
export async function admitNonce(context: AuthContext, userId: string): Promise<void> {
  const { retryAfterSeconds } = await authTransaction(context, (tx) =>
    countAttempt(tx, nonces, userId),
  )
  if (retryAfterSeconds) throw authErrors.tooManyRequests(retryAfterSeconds)
}
