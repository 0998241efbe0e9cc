import { networkOf } from '../../limits/networks.ts'
import type { Statement, Transaction } from '../../postgres/engine.ts'
import type { UserRow } from '../users/user-row.ts'
import { anyAttempt, countAttempt, type RateLimit } from './rate-limit.ts'

type NetworkAccount = Pick<UserRow, 'id' | 'encrypted_password'>

/**
 * Networks from which the account has signed in, with its second factor if any, since its password last changed.
 * Failures from other networks do not slow these down.
 */
const known: RateLimit = {
  name: 'known',
  max: Number.MAX_SAFE_INTEGER,
  seconds: 2_592_000,
  isSliding: true,
}

/** A row if it is known. Looked up without an account too, so that the time does not tell whether there is one. */
export function knownNetwork(account: NetworkAccount | undefined, network: string): Statement {
  return anyAttempt(known, ...namesOf(account), network)
}

export async function isKnownNetwork(
  tx: Transaction,
  account: NetworkAccount | undefined,
  network: string,
): Promise<boolean> {
  const [rows = []] = await tx.queryAll([knownNetwork(account, network)])
  return rows.length > 0
}

export async function rememberNetwork(
  tx: Transaction,
  account: NetworkAccount,
  address: string,
): Promise<void> {
  await countAttempt(tx, known, ...namesOf(account), networkOf(address))
}

function namesOf(account: NetworkAccount | undefined): string[] {
  return [account?.id ?? '', account?.encrypted_password ?? '']
}
