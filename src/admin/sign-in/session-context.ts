import { createContext, useContext } from 'react'
import type { Administrator, PendingStep } from './sign-in.ts'

/** `expired` keeps the administrator: the screen stays with its text while they sign in again over it. */
export type Session =
  | { status: 'checking' }
  | { status: 'unreachable' }
  | { status: 'signed-out' }
  /** The first step is done, by a password, a mailed link or a provider; the second is not. */
  | ({ status: 'code-needed' } & PendingStep)
  | { status: 'signed-in' | 'expired'; administrator: Administrator }

export interface SessionActions {
  session: Session
  enter: (administrator: Administrator) => void
  leave: () => Promise<void>
  check: () => void
  /** Resolves once there is a session to save with, after a sign-in over the screen if need be. */
  renew: () => Promise<void>
}

export const SessionContext = createContext<SessionActions | null>(null)

export function useSession(): SessionActions {
  const actions = useContext(SessionContext)
  if (!actions) throw new Error('The panel was rendered without a session')
  return actions
}

export function useAdministrator(): Administrator {
  const { session } = useSession()
  if (!('administrator' in session)) throw new Error('This screen is for a signed-in administrator')
  return session.administrator
}
