import { networkOf } from '#kit/limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import type { UserRow } from '../users/user-row.ts'
import { countAttempt, isCounted, type RateLimit } from './rate-limit.ts'

type NetworkAccount = Pick<UserRow, 'id' | 'encrypted_password'>

/**
 * Networks from which the account has signed in, with its second factor if any, since its password last changed.
 * Failures from other networks do not slow these down. The limit is never reached: only whether the network was
 * counted within the time matters.
 */
const known: RateLimit = {
  name: 'known',
  max: Number.MAX_SAFE_INTEGER,
  seconds: 2_592_000,
  isExtendedByAttempts: true,
}

/** Asked without an account too, so that the time does not tell if there is one. */
export function isKnownNetwork(
  tx: Transaction,
  account: NetworkAccount | undefined,
  network: string,
): Promise<boolean> {
  return isCounted(tx, known, ...subjectOf(account), network)
}

export async function rememberNetwork(
  tx: Transaction,
  account: NetworkAccount,
  address: string,
): Promise<void> {
  await countAttempt(tx, known, ...subjectOf(account), networkOf(address))
}

function subjectOf(account: NetworkAccount | undefined): string[] {
  return [account?.id ?? '', account?.encrypted_password ?? '']
}
