import { authErrors } from '../errors/auth-errors.ts'
import type { UserRow } from '../users/user-row.ts'
import type { CurrentUser } from './current-user.ts'
import type { OpenSession } from './session.ts'

/** How long a sign-in or a code proves who is there. */
export const freshSeconds = 600

/** A factor enrolled during this session proves nothing: whoever stole the session may have enrolled it. */
export function hasOlderFactor(session: OpenSession | undefined, { factors }: UserRow): boolean {
  const factor = factors.find(({ id }) => id === session?.factor_id)
  if (!session || !factor) return false
  return new Date(factor.created_at) < session.created_at
}

/**
 * A second factor that the finder of an open session adds would keep its owner out. So the session has just begun, or has
 * just passed the second factor.
 */
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
