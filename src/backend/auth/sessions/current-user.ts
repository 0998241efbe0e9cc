import { bearerOf } from '#kit/http/client.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { isUuid } from '../http/json.ts'
import {
  findUserById,
  hasVerifiedFactor,
  isBanned,
  lockUser,
  type UserRow,
} from '../users/user-row.ts'
import { findSession, type OpenSession } from './session.ts'

export interface CurrentUser {
  user: UserRow
  /** Absent for a token that another program signed with the shared secret. */
  session: OpenSession | undefined
}

export async function requireUser(call: AuthRequest): Promise<CurrentUser> {
  if (bearerOf(call.request) === undefined) throw authErrors.noAuthorization()
  const { claims } = await call.context.callerOf(call.request)
  return authTransaction(call.context, (tx) => findCurrentUser(tx, claims))
}

export async function requireSession(call: AuthRequest) {
  const { user, session } = await requireUser(call)
  if (!session) throw authErrors.sessionNotFound()
  return { user, session }
}

/** For adding or removing ways to sign in: a user with a second factor must have passed it. */
export async function requireStrongSession(call: AuthRequest) {
  const { user, session } = await requireSession(call)
  if (hasVerifiedFactor(user) && session.aal !== 'aal2')
    throw authErrors.insufficientAal('AAL2 session is required to change the ways to sign in.')
  return { user, session }
}

/** Called within the transaction of the change: the session may have ended while the request was being checked. */
export async function requireStillOpen(tx: Transaction, { user, session }: CurrentUser) {
  await lockUser(tx, user.id)
  if (session && !(await findSession(tx, session.id))) throw authErrors.sessionNotFound()
}

async function findCurrentUser(tx: Transaction, claims: Record<string, unknown>) {
  const subject = claims.sub
  if (subject === undefined || subject === '')
    throw authErrors.badJwt('invalid claim: missing sub claim')
  if (!isUuid(subject)) throw authErrors.badJwt('invalid claim: sub claim must be a UUID')
  const user = await findUserById(tx, subject)
  if (!user || user.deleted_at) throw authErrors.tokenUserNotFound()
  if (isBanned(user)) throw authErrors.userBanned()
  if (claims.session_id === undefined) return { user, session: undefined }
  const session = isUuid(claims.session_id) && (await findSession(tx, claims.session_id))
  if (!session || session.user_id !== user.id) throw authErrors.sessionNotFound()
  return { user, session }
}

/** How long a sign-in or a code proves who is there. */
export const freshSeconds = 600

/** A factor enrolled during this session proves nothing: whoever stole the session may have enrolled it. */
export function hasOlderFactor(session: OpenSession | undefined, { factors }: UserRow): boolean {
  const factor = factors.find(({ id }) => id === session?.factor_id)
  if (!session || !factor) return false
  return new Date(factor.created_at) < session.created_at
}

/** A second factor that the finder of an open session adds would keep its owner out. */
export function requireRecentSignIn(
  { user, session }: CurrentUser,
  { isAnyFactorProof }: { isAnyFactorProof: boolean },
): void {
  // An anonymous account has no other proof than its session.
  if (!session || user.is_anonymous) return
  const since = Date.now() - freshSeconds * 1000
  if (session.created_at.getTime() > since) return
  const hasJustPassed = session.amr.some(
    ({ method, timestamp }) => method === 'totp' && timestamp * 1000 > since,
  )
  if (hasJustPassed && (isAnyFactorProof || hasOlderFactor(session, user))) return
  throw authErrors.recentSignInNeeded()
}
