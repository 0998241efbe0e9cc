import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import type { AuthContext, AuthRequest } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import type { Profile } from '../oidc/profile.ts'
import { renewSession } from '../sessions/renew-session.ts'
import { findSession } from '../sessions/session.ts'
import type { SignedIn } from '../sessions/session-response.ts'
import { throwTakenError } from '../users/add-user.ts'
import { findUserById, isBanned, lockUser, type UserRow } from '../users/user-row.ts'
import { attachIdentity, ownerOfIdentity } from './identity.ts'

export interface Linking {
  userId: string
  sessionId: string
  provider: string
}

export function requireManualLinking({ settings }: Pick<AuthContext, 'settings'>): void {
  if (!settings.manualLinking) throw authErrors.manualLinkingDisabled()
}

/** Adds an identity to a signed-in account, unless it belongs to an account already. */
export async function linkIdentity(
  tx: Transaction,
  call: AuthRequest,
  { userId, sessionId, provider }: Linking,
  profile: Profile,
): Promise<SignedIn> {
  await lockUser(tx, userId)
  const user = await findUserById(tx, userId)
  const session = await findSession(tx, sessionId)
  if (!user || user.deleted_at) throw authErrors.tokenUserNotFound()
  if (!session || session.user_id !== user.id) throw authErrors.sessionNotFound()
  if (isBanned(user)) throw authErrors.userBanned()
  const owner = await ownerOfIdentity(tx, provider, profile.subject)
  if (owner === user.id) throw authErrors.identityAlreadyExists()
  const isAttached = !owner && (await attachIdentity(tx, user.id, provider, profile))
  if (!isAttached)
    throw authErrors.identityAlreadyExists('Identity is already linked to another user')
  if (user.email === null) await takeEmail(tx, user, provider, profile)
  await writeAudit(tx, call, 'identity_linked', user, { provider })
  return renewSession(tx, user, session.id)
}

/** An account without an address takes the provider's and is no longer anonymous. */
async function takeEmail(tx: Transaction, user: UserRow, provider: string, profile: Profile) {
  const { email, isEmailVerified } = profile
  if (email === undefined || !isEmailVerified) {
    if (!user.is_anonymous) return
    throw email === undefined
      ? authErrors.noEmailFromProvider()
      : authErrors.providerEmailUnverified(provider)
  }
  await tx
    .query(
      `update auth.users set email = $2, email_confirmed_at = now(), is_anonymous = false
       where id = $1::uuid`,
      [user.id, email],
    )
    .catch(throwTakenError)
}
