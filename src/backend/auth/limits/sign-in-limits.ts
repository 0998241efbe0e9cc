import { setTimeout as wait } from 'node:timers/promises'
import { networkOf } from '../../http/network-of.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import {
  countAttempt,
  forgetAttempts,
  isCounted,
  type RateLimit,
  takeBackAttempt,
} from './rate-limit.ts'

const fromAddress: RateLimit = { name: 'sign-in', most: 100, seconds: 60 }
const failures: RateLimit = { name: 'failures', most: 10, seconds: 300 }
const failuresAnywhere: RateLimit = { name: 'failures-anywhere', most: 30, seconds: 300 }
/** Addresses the account has signed in from: a stranger's failures do not slow these. */
const knownAddress: RateLimit = { name: 'known', most: Number.MAX_SAFE_INTEGER, seconds: 2_592_000 }

const slowestMs = 4_000

/**
 * Counts an attempt before the password is looked at, so that a hundred at once are a hundred attempts.
 * Many addresses against one account are slowed, never shut out: a stranger could otherwise keep its owner out.
 */
export async function admitSignIn(
  context: AuthContext,
  account: string,
  address: string,
): Promise<void> {
  const network = networkOf(address)
  const delayMs = await inAuth(context, async (tx) => {
    const byAddress = await countAttempt(tx, fromAddress, network)
    if (byAddress.retryAfterSeconds) return { refusedFor: byAddress.retryAfterSeconds }
    const byAccount = await countAttempt(tx, failures, account, network)
    if (byAccount.retryAfterSeconds) return { refusedFor: byAccount.retryAfterSeconds }
    if (await isCounted(tx, knownAddress, account, network)) return 0
    const { count } = await countAttempt(tx, failuresAnywhere, account)
    return delayAfter(count)
  })
  if (typeof delayMs === 'object') throw authErrors.tooManyRequests(delayMs.refusedFor)
  if (delayMs > 0) await wait(delayMs)
}

/** For accounts made without a mail: as many as there are sign-ins, for each of them is one. */
export async function admitSignup(context: AuthContext, address: string): Promise<void> {
  const { retryAfterSeconds } = await inAuth(context, (tx) =>
    countAttempt(tx, fromAddress, networkOf(address)),
  )
  if (retryAfterSeconds) throw authErrors.tooManyRequests(retryAfterSeconds)
}

export async function noteSignIn(tx: Transaction, account: string, address: string): Promise<void> {
  const network = networkOf(address)
  await forgetAttempts(tx, failures, account, network)
  // The right password is no failure: its owner is not slowed for coming from many places.
  if (!(await isCounted(tx, knownAddress, account, network)))
    await takeBackAttempt(tx, failuresAnywhere, account)
  await forgetAttempts(tx, knownAddress, account, network)
  await countAttempt(tx, knownAddress, account, network)
}

export function delayAfter(attempts: number): number {
  const over = attempts - failuresAnywhere.most
  return over <= 0 ? 0 : Math.min(slowestMs, 250 * 2 ** Math.floor(over / 10))
}
