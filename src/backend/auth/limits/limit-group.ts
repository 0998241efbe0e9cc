import { networkOf } from '../../limits/networks.ts'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import type { UserRow } from '../users/user-row.ts'
import { deviceOf } from './device-cookie.ts'
import { isKnownNetwork } from './known-networks.ts'

/** With whom a request shares its limits on one account: with nobody when its browser or network is known. */
export interface Slot {
  kind: 'device' | 'network' | 'strangers'
  who: string[]
}

export async function slotOf(
  tx: Transaction,
  { service, request, client }: AuthRequest,
  user: UserRow | undefined,
): Promise<Slot> {
  const device = deviceOf(service, request, user)
  if (device !== undefined) return { kind: 'device', who: ['device', device] }
  const network = networkOf(client.address)
  const isKnown = await isKnownNetwork(tx, user, network)
  return user && isKnown
    ? { kind: 'network', who: ['network', network] }
    : { kind: 'strangers', who: ['strangers'] }
}
