import { networkOf } from '#kit/limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import type { UserRow } from '../users/user-row.ts'
import { deviceOf } from './device-cookie.ts'
import { isKnownNetwork } from './known-networks.ts'

/** Which requests share limits on one account: a known browser or network has its own, all unknown clients share one. */
export interface LimitGroup {
  kind: 'device' | 'network' | 'unknown'
  subject: string[]
}

export async function limitGroupOf(
  tx: Transaction,
  { context, request, client }: AuthRequest,
  user: UserRow | undefined,
): Promise<LimitGroup> {
  const device = deviceOf(context, request, user)
  if (device !== undefined) return { kind: 'device', subject: ['device', device] }
  const network = networkOf(client.address)
  const isKnown = await isKnownNetwork(tx, user, network)
  return user && isKnown
    ? { kind: 'network', subject: ['network', network] }
    : { kind: 'unknown', subject: ['strangers'] }
}
