import { networkOf } from '../../http/network-of.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { countAttempt, forgetAttempts, isCounted, type RateLimit } from './rate-limit.ts'

/** Networks the account has signed in from in full: a stranger's failures elsewhere do not slow these. */
const known: RateLimit = { name: 'known', most: Number.MAX_SAFE_INTEGER, seconds: 2_592_000 }

export function isKnownNetwork(tx: Transaction, account: string, network: string) {
  return isCounted(tx, known, account, network)
}

export async function rememberNetwork(
  tx: Transaction,
  account: string,
  address: string,
): Promise<void> {
  const network = networkOf(address)
  await forgetAttempts(tx, known, account, network)
  await countAttempt(tx, known, account, network)
}
