import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Statement } from '../../postgres/engine.ts'

/** The database stores only hashes, so a copy of it opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Derived from the parent token and a secret, so that within the grace period the same parent gives the same
 * successor although neither is stored.
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
}

export function insertRefreshToken(
  token: string,
  owner: { userId: string; sessionId: string; parentHash?: string },
): Statement {
  return {
    text: `insert into auth.refresh_tokens (token, user_id, session_id, parent)
     values ($1, $2::uuid, $3::uuid, $4)`,
    values: [hashToken(token), owner.userId, owner.sessionId, owner.parentHash],
    isPrepared: true,
  }
}
