import type { Transaction } from '../../postgres/engine.ts'
import { hasVerifiedFactor, type UserRow } from '../users/user-row.ts'
import { type SessionOrigin, sessionEnd } from './session-origin.ts'

type AssuranceLevel = 'aal1' | 'aal2' | 'aal3'

/** How the session was opened, as in the `amr` claim. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'totp'
  | 'email_change'
  | 'email/signup'
  | 'oauth'
  | 'anonymous'

export interface OpenSession {
  id: string
  aal: AssuranceLevel
  /** Newest first. */
  amr: { method: string; timestamp: number }[]
  /** The second factor that raised it to aal2. */
  factor_id: string | null
  created_at: Date
}

export async function insertSession(
  tx: Transaction,
  id: string,
  userId: string,
  { address, userAgent, tag, lifetime }: SessionOrigin,
): Promise<void> {
  await tx.query(
    `insert into auth.sessions (id, user_id, aal, user_agent, ip, tag, not_after)
     values ($1::uuid, $2::uuid, 'aal1', $3, $4, $5, ${sessionEnd('now()', 'now()', '$6', '$7')})`,
    [
      id,
      userId,
      userAgent?.slice(0, 512),
      address,
      tag,
      lifetime.sessionTimeboxSeconds,
      lifetime.sessionInactivitySeconds,
    ],
  )
}

export async function insertSignInMethod(
  tx: Transaction,
  sessionId: string,
  method: SignInMethod,
): Promise<void> {
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1::uuid, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  )
}

export type StoredSession = OpenSession & { user_id: string }

export async function findSession(tx: Transaction, id: string): Promise<StoredSession | undefined> {
  const [session] = await tx.query<StoredSession & Record<string, unknown>>(
    `select s.id, s.user_id, s.aal, s.created_at, s.factor_id, coalesce((
       select json_agg(json_build_object(
         'method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::bigint
       ) order by updated_at desc)
       from auth.mfa_amr_claims where session_id = s.id), '[]') as amr
     from auth.sessions s
     where s.id = $1::uuid and (s.not_after is null or s.not_after > now())`,
    [id],
  )
  return session
}

/**
 * Whether the browser and its network become known to the account: its second factor, if any, must have been passed, and
 * an anonymous account knows none.
 */
export function isFullSignIn(user: UserRow, session: Pick<OpenSession, 'aal'>): boolean {
  return !user.is_anonymous && (session.aal !== 'aal1' || !hasVerifiedFactor(user))
}
