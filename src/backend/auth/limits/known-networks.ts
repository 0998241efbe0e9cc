import { networkOf } from '#kit/limits/networks.ts'
import type { Statement, Transaction } from '../../postgres/engine.ts'
import type { UserRow } from '../users/user-row.ts'
import { insertAttempt, type RateLimit, selectAnyAttempt } from './rate-limit.ts'

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

/** Gives a row if the network is known. Sent without an account too, so that the time does not tell if there is one. */
export function selectKnownNetwork(
  account: NetworkAccount | undefined,
  network: string,
): Statement {
  return selectAnyAttempt(known, ...subjectOf(account), network)
}

export async function isKnownNetwork(
  tx: Transaction,
  account: NetworkAccount | undefined,
  network: string,
): Promise<boolean> {
  const [rows = []] = await tx.queryAll([selectKnownNetwork(account, network)])
  return rows.length > 0
}

export async function rememberNetwork(
  tx: Transaction,
  account: NetworkAccount,
  address: string,
): Promise<void> {
  await tx.queryAll([insertKnownNetwork(account, address)])
}

/** The statement of `rememberNetwork`, to be sent with others. */
export function insertKnownNetwork(account: NetworkAccount, address: string): Statement {
  return insertAttempt(known, ...subjectOf(account), networkOf(address))
}

function subjectOf(account: NetworkAccount | undefined): string[] {
  return [account?.id ?? '', account?.encrypted_password ?? '']
}
