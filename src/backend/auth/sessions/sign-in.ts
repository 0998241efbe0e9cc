import type { Transaction } from '../../postgres/engine.ts'
import { rememberNetwork } from '../limits/known-networks.ts'
import { findUserById, type UserRow } from '../users/user-row.ts'
import { insertRefreshToken, newToken } from './refresh-token.ts'
import { isFullSignIn, openSession, type SignInMethod } from './session.ts'
import type { SessionOrigin } from './session-origin.ts'
import type { SignedIn } from './session-response.ts'

/** Opens a session for a user who has proved to own the account. */
export async function signIn(
  tx: Transaction,
  user: UserRow,
  method: SignInMethod,
  origin: SessionOrigin,
): Promise<SignedIn> {
  const session = await openSession(tx, user.id, method, origin)
  const refreshToken = newToken()
  await insertRefreshToken(tx, refreshToken, { userId: user.id, sessionId: session.id })
  await tx.query('update auth.users set last_sign_in_at = now() where id = $1::uuid', [user.id])
  const current = (await findUserById(tx, user.id)) ?? user
  if (isFullSignIn(current, session)) await rememberNetwork(tx, current, origin.address)
  return { user: current, session, refreshToken }
}
