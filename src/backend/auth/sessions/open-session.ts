import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import { rememberNetwork } from '../limits/known-networks.ts'
import { findUserById, type UserRow } from '../users/user-row.ts'
import { newToken } from './random-token.ts'
import { insertRefreshToken } from './refresh-token.ts'
import {
  findSession,
  insertSession,
  insertSignInMethod,
  isFullSignIn,
  type SignInMethod,
} from './session.ts'
import type { SessionOrigin } from './session-origin.ts'
import type { SignedIn } from './session-response.ts'

/** Opens a session for a user who has proved to own the account. */
export async function openSession(
  tx: Transaction,
  user: UserRow,
  method: SignInMethod,
  origin: SessionOrigin,
): Promise<SignedIn> {
  const sessionId = randomUUID()
  const refreshToken = newToken()
  await insertSession(tx, sessionId, user.id, origin)
  await insertSignInMethod(tx, sessionId, method)
  await insertRefreshToken(tx, refreshToken, { userId: user.id, sessionId })
  await tx.query('update auth.users set last_sign_in_at = now() where id = $1::uuid', [user.id])
  const session = await findSession(tx, sessionId)
  if (!session) throw new Error('the session was not found after it was inserted')
  const current = (await findUserById(tx, user.id)) ?? user
  if (isFullSignIn(current, session)) await rememberNetwork(tx, current, origin.address)
  return { user: current, session, refreshToken }
}
