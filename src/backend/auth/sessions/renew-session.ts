import type { Transaction } from '../../postgres/engine.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { findUserById, type UserRow } from '../users/user-row.ts'
import { newToken } from './random-token.ts'
import { insertRefreshToken } from './refresh-token.ts'
import { findSession } from './session.ts'
import type { SignedIn } from './session-response.ts'

/** Gives a session new tokens, after its level or its user has changed. */
export async function renewSession(
  tx: Transaction,
  user: UserRow,
  sessionId: string,
): Promise<SignedIn> {
  const refreshToken = newToken()
  await tx.query(
    `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
     where session_id = $1::uuid and not revoked`,
    [sessionId],
  )
  await insertRefreshToken(tx, refreshToken, { userId: user.id, sessionId })
  const session = await findSession(tx, sessionId)
  if (!session) throw authErrors.sessionNotFound()
  return { user: (await findUserById(tx, user.id)) ?? user, session, refreshToken }
}
