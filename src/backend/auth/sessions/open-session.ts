import { randomUUID } from 'node:crypto'
import type { Statement, Transaction } from '../../postgres/engine.ts'
import { rememberNetwork } from '../limits/known-networks.ts'
import { selectUserById, type UserRow } from '../users/user-row.ts'
import { insertRefreshToken, newToken } from './refresh-token.ts'
import {
  insertMethod,
  insertSession,
  isFullSignIn,
  type OpenSession,
  type SignInMethod,
  selectSession,
} from './session.ts'
import type { SessionOrigin } from './session-origin.ts'
import type { SignedIn } from './session-response.ts'

/** Opens a session for a user who has proved to own the account; `records` are written in the same message. */
export async function openSession(
  tx: Transaction,
  user: UserRow,
  method: SignInMethod,
  origin: SessionOrigin,
  records: readonly Statement[] = [],
): Promise<SignedIn> {
  const sessionId = randomUUID()
  const refreshToken = newToken()
  const answers = await tx.queryAll([
    ...records,
    insertSession(sessionId, user.id, origin),
    insertMethod(sessionId, method),
    insertRefreshToken(refreshToken, { userId: user.id, sessionId }),
    updateLastSignIn(user.id),
    selectSession(sessionId),
    selectUserById(user.id),
  ])
  const [[session] = [], [current = user] = []] = answers.slice(-2) as [OpenSession[], UserRow[]]
  if (!session) throw new Error('the session was not found after it was inserted')
  if (isFullSignIn(current, session)) await rememberNetwork(tx, current, origin.address)
  return { user: current, session, refreshToken }
}

function updateLastSignIn(userId: string): Statement {
  return {
    text: 'update auth.users set last_sign_in_at = now() where id = $1::uuid',
    values: [userId],
    isPrepared: true,
  }
}
