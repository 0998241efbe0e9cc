import { createContext, useContext } from 'react'
import type { Administrator, PendingStep } from './sign-in.ts'

/** `expired` keeps the administrator, so that the screen and its text stay under the sign-in dialog. */
export type Session =
  | { status: 'checking' }
  | { status: 'unreachable' }
  | { status: 'signed-out'; isByChoice?: true }
  /** Signed in by a password, a mailed link or a provider, but without the code of the second factor. */
  | ({ status: 'code-needed' } & PendingStep)
  | { status: 'signed-in' | 'expired'; administrator: Administrator }

export interface SessionActions {
  session: Session
  /** Ends a sign-in: shows the panel to this administrator. */
  enter: (administrator: Administrator) => void
  signOut: () => Promise<void>
  check: () => void
  /** Marks the session as expired, and resolves after a new sign-in over the screen. */
  renew: () => Promise<void>
}

export const SessionContext = createContext<SessionActions | null>(null)

export function useSession(): SessionActions {
  const actions = useContext(SessionContext)
  if (!actions) throw new Error('useSession must be called inside a SessionProvider')
  return actions
}

export function useAdministrator(): Administrator {
  const { session } = useSession()
  if (!('administrator' in session)) throw new Error('This screen is for a signed-in administrator')
  return session.administrator
}
