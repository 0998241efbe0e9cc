import type { User } from '@supabase/supabase-js'
import type { Role } from '#content/browser/roles.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { serverDown } from '../notices/server-down.ts'
import { authProblem, knownProblem } from './auth-problem.ts'

export interface Administrator {
  id: string
  email: string
  /** As it was when the session began. */
  role: Role
}

/** A sign-in that waits for the code of the second factor. */
export type PendingStep = { administrator: Administrator; factorId: string }

export type SignInResult =
  | { status: 'signed-in'; administrator: Administrator }
  | ({ status: 'code-needed' } & PendingStep)
  /** `detail` has the service's own words, or what can be done. */
  | { status: 'refused'; message: string; detail?: string | undefined }

export const signInMessages = {
  refused: 'Autentificare eșuată. Verificați numele de utilizator și parola.',
  failed: 'A apărut o eroare la autentificare.',
  noSession: 'Autentificare eșuată',
  notAdministrator: 'Nu aveți drepturi de administrator',
  success: 'Autentificare reușită!',
} as const

export async function signIn(
  client: SiteClient,
  username: string,
  password: string,
): Promise<SignInResult> {
  const name = username.trim()
  const { data, error } = await client.auth.signInWithPassword(
    name.includes('@') ? { email: name, password } : { phone: name, password },
  )
  if (isUnanswered(error))
    return { status: 'refused', message: signInMessages.failed, detail: serverDown }
  if (error)
    return {
      status: 'refused',
      message: knownProblem(error) ?? signInMessages.refused,
      detail: reasonIn(error),
    }
  if (!data.session) return { status: 'refused', message: signInMessages.noSession }
  return admit(client, data.user)
}

/** If the service gave no reason, its client makes the message from the raw answer. */
function reasonIn({ message }: { message: string }): string | undefined {
  return message.startsWith('{') || message.trim() === '' ? undefined : message
}

/** Checks a session from an earlier visit with the service. Resolves to null if there is none. */
export async function checkStoredSession(client: SiteClient): Promise<SignInResult | null> {
  const { data: kept, error: sessionError } = await client.auth.getSession()
  if (isUnanswered(sessionError)) throw sessionError
  if (!kept.session) return null
  const { data, error } = await client.auth.getUser()
  if (isUnanswered(error)) throw error
  if (error) return null
  return admit(client, data.user)
}

/** Not reached, which the client reports as status 0, or not able to answer. */
function isUnanswered(error: { status?: number | undefined } | null): boolean {
  return error !== null && (!error.status || error.status >= 500)
}

export async function verifyCode(client: SiteClient, factorId: string, code: string) {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code.trim() })
  return error ? authProblem(error) : undefined
}

/** A valid recovery code removes the second factor; the session is then renewed without it. */
export async function redeemRecoveryCode(client: SiteClient, code: string) {
  const { data, error } = await client.rpc('use_recovery_code', { code })
  if (error) return signInMessages.failed
  if (data !== true) return 'Codul de rezervă nu este corect sau a fost deja folosit.'
  await client.auth.refreshSession()
  return undefined
}

async function admit(client: SiteClient, user: User): Promise<SignInResult> {
  const role = await roleOf(client, user.id)
  if (!role) {
    await client.auth.signOut({ scope: 'local' })
    return { status: 'refused', message: signInMessages.notAdministrator }
  }
  const administrator = { id: user.id, email: user.email ?? user.phone ?? '', role }
  const factorId = await pendingFactor(client)
  return factorId
    ? { status: 'code-needed', administrator, factorId }
    : { status: 'signed-in', administrator }
}

/** Undefined without a row: whoever has none does not come in. */
async function roleOf(client: SiteClient, userId: string): Promise<Role | undefined> {
  const rows = client.from('admin_users').select('role').eq('user_id', userId)
  const [row] = dataOrThrow(await rows.limit(1)) as { role: Role }[]
  return row?.role
}

/** Throws if the service does not answer: without the second step, every save would be refused. */
async function pendingFactor(client: SiteClient): Promise<string | undefined> {
  const { data: level, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw error
  if (level.nextLevel !== 'aal2' || level.currentLevel === 'aal2') return undefined
  const factors = await client.auth.mfa.listFactors()
  if (factors.error) throw factors.error
  const [factor] = factors.data.totp
  if (!factor) throw new Error('The second factor could not be read')
  return factor.id
}
