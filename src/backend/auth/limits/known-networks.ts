import { networkOf } from '../../limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import type { UserRow } from '../users/user-row.ts'
import { countAttempt, forgetAttempts, isCounted, type RateLimit } from './rate-limit.ts'

type NetworkAccount = Pick<UserRow, 'id' | 'encrypted_password'>

/**
 * Networks the account has signed in from in full since its password was last changed: a stranger's failures elsewhere
 * do not slow these.
 */
const known: RateLimit = { name: 'known', most: Number.MAX_SAFE_INTEGER, seconds: 2_592_000 }

/** Looked up for nobody too: the time it takes must not tell who has an account. */
export function isKnownNetwork(
  tx: Transaction,
  account: NetworkAccount | undefined,
  network: string,
) {
  return isCounted(tx, known, ...namesOf(account), network)
}

export async function rememberNetwork(
  tx: Transaction,
  account: NetworkAccount,
  address: string,
): Promise<void> {
  const who = [...namesOf(account), networkOf(address)]
  await forgetAttempts(tx, known, ...who)
  await countAttempt(tx, known, ...who)
}

function namesOf(account: NetworkAccount | undefined): string[] {
  return [account?.id ?? '', account?.encrypted_password ?? '']
}
