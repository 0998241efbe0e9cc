import { networkOf } from '../../limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import type { UserRow } from '../users/user-row.ts'
import { countAttempt, forgetAttempts, isCounted, type RateLimit } from './rate-limit.ts'

type NetworkAccount = Pick<UserRow, 'id' | 'encrypted_password'>

/**
 * Networks from which the account has signed in, with its second factor if any, since its password last changed.
 * Failures from other networks do not slow these down.
 */
const known: RateLimit = { name: 'known', max: Number.MAX_SAFE_INTEGER, seconds: 2_592_000 }

/** Looked up without an account too, so that the time does not tell whether there is one. */
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
  const subject = [...namesOf(account), networkOf(address)]
  await forgetAttempts(tx, known, ...subject)
  await countAttempt(tx, known, ...subject)
}

function namesOf(account: NetworkAccount | undefined): string[] {
  return [account?.id ?? '', account?.encrypted_password ?? '']
}
