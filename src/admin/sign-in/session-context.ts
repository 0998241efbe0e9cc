import { createContext, useContext } from 'react'
import * as z from 'zod'
import type { SiteClient } from '#data/site-client.ts'
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

const causeSchema = z.object({ cause: z.object({ code: z.string(), message: z.string() }) })

/** The database's error both for a session that has ended and for a user who is no longer an administrator. */
const notAdministratorMessage = 'Nu aveți drepturi de administrator'

/** Whether a call failed because its token is missing or no longer valid, or because its session has ended. */
async function isSessionExpired(client: SiteClient, error: unknown): Promise<boolean> {
  const parsed = causeSchema.safeParse(error)
  if (!parsed.success) return false
  const { code, message } = parsed.data.cause
  if (code.startsWith('PGRST30')) return true
  if (code !== '42501') return false
  if (message.startsWith('permission denied')) return true
  return message === notAdministratorMessage && !(await isSessionOpen(client))
}

async function isSessionOpen(client: SiteClient): Promise<boolean> {
  const { error } = await client.auth.getUser()
  return error === null
}

/** If `attempt` fails because the session has expired, repeats it once after a new sign-in. */
export async function withSession<Result>(
  client: SiteClient,
  attempt: () => Promise<Result>,
  renew: () => Promise<void>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!(await isSessionExpired(client, error))) throw error
    await renew()
    return attempt()
  }
}
