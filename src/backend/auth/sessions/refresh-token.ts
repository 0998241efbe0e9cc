import { createHmac } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import { hashToken } from './random-token.ts'

/**
 * Derived from the parent token and a secret, so that within the grace period the same parent gives the same
 * successor although neither is stored.
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
}

export async function insertRefreshToken(
  tx: Transaction,
  token: string,
  owner: { userId: string; sessionId: string; parentHash?: string },
): Promise<void> {
  await tx.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent)
     values ($1, $2::uuid, $3::uuid, $4)`,
    [hashToken(token), owner.userId, owner.sessionId, owner.parentHash],
  )
}
