import { randomUUID } from 'node:crypto'
import type { Statement, Transaction } from '../../postgres/engine.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { insertKnownNetwork } from '../limits/known-networks.ts'
import { selectUserById, type UserRow } from '../users/user-row.ts'
import { newToken } from './random-token.ts'
import { insertRefreshToken } from './refresh-token.ts'
import {
  insertSession,
  insertSignInMethod,
  isFullSignIn,
  type OpenSession,
  type SignInMethod,
  selectSession,
} from './session.ts'
import type { SessionOrigin } from './session-origin.ts'
import type { SignedIn } from './session-response.ts'

export interface SignInStatements {
  /** Gives a row if what the user has proved still holds; otherwise no session is opened. */
  stillProved?: Statement
  /** Written with the session. */
  records?: readonly Statement[]
}

/**
 * Opens a session for a user who has proved to own the account, and commits the transaction. It sends only two messages
 * to the database: password hashing fills all cores, so each further message would make sign-ins slower (decision 047).
 */
export async function openSession(
  tx: Transaction,
  user: UserRow,
  method: SignInMethod,
  origin: SessionOrigin,
  { stillProved, records = [] }: SignInStatements = {},
): Promise<SignedIn> {
  const sessionId = randomUUID()
  const refreshToken = newToken()
  const answers = await tx.queryAll([
    ...(stillProved ? [stillProved] : []),
    ...records,
    insertSession(sessionId, user.id, origin),
    insertSignInMethod(sessionId, method),
    insertRefreshToken(refreshToken, { userId: user.id, sessionId }),
    updateLastSignIn(user.id),
    selectSession(sessionId),
    selectUserById(user.id),
  ])
  if (stillProved && answers[0]?.length === 0) throw authErrors.invalidCredentials()
  // The rows of the last two statements.
  const [[session] = [], [current = user] = []] = answers.slice(-2) as [OpenSession[], UserRow[]]
  if (!session) throw new Error('the session was not found after it was inserted')
  const isFull = isFullSignIn(current, session)
  await tx.finish(isFull ? [insertKnownNetwork(current, origin.address)] : [])
  return { user: current, session, refreshToken }
}

function updateLastSignIn(userId: string): Statement {
  return {
    text: 'update auth.users set last_sign_in_at = now() where id = $1::uuid',
    values: [userId],
    isPrepared: true,
  }
}
