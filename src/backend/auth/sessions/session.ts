import { randomBytes, randomUUID } from 'node:crypto'
import { sha256, sign } from '#kit/hash.ts'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest, AuthSettings } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { rememberNetwork } from '../limits/known-clients.ts'
import { findUserById, hasVerifiedFactor, type UserRow } from '../users/user-row.ts'

export type SessionLifetime = Pick<
  AuthSettings,
  'sessionTimeboxSeconds' | 'sessionInactivitySeconds'
>

/** All arguments are SQL too; of the two limits in seconds 0 means none. */
export function sessionEnd(startedAt: string, usedAt: string, timebox: string, inactivity: string) {
  return `least(
    case when ${timebox}::float8 > 0 then ${startedAt} + make_interval(secs => ${timebox}::float8) end,
    case when ${inactivity}::float8 > 0 then ${usedAt} + make_interval(secs => ${inactivity}::float8) end
  )`
}

/** How the session was opened, as in the `amr` claim. */
export type SignInMethod = 'password' | 'otp' | 'totp' | 'oauth' | 'anonymous'

export interface OpenSession {
  id: string
  aal: 'aal1' | 'aal2' | 'aal3'
  /** Newest first. */
  amr: { method: string; timestamp: number }[]
  /** The second factor that raised it to aal2. */
  factor_id: string | null
  created_at: Date
}

/** `redirectTarget`: the page that a mailed link or a provider redirects to with the session. */
async function insertSession(
  tx: Transaction,
  { request, context: { settings }, client }: AuthRequest,
  id: string,
  userId: string,
  redirectTarget: string | undefined,
): Promise<void> {
  const page =
    redirectTarget === undefined ? request.headers.get('origin') : new URL(redirectTarget).origin
  // Browsers set the Origin header and pages cannot change it; other programs send none.
  const isOther =
    settings.trustedOrigin !== undefined && page !== null && page !== settings.trustedOrigin
  await tx.query(
    `insert into auth.sessions (id, user_id, aal, user_agent, ip, tag, not_after)
     values ($1::uuid, $2::uuid, 'aal1', $3, $4, $5, ${sessionEnd('now()', 'now()', '$6', '$7')})`,
    [
      id,
      userId,
      request.headers.get('user-agent')?.slice(0, 512),
      client.address,
      isOther ? 'other-origin' : null,
      settings.sessionTimeboxSeconds,
      settings.sessionInactivitySeconds,
    ],
  )
}

export async function insertSignInMethod(tx: Transaction, sessionId: string, method: SignInMethod) {
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1::uuid, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  )
}

type StoredSession = OpenSession & { user_id: string }

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

/** The second factor, if any, must have been passed, and an anonymous account knows no browser. */
export function isFullSignIn(user: UserRow, session: Pick<OpenSession, 'aal'>): boolean {
  return !user.is_anonymous && (session.aal !== 'aal1' || !hasVerifiedFactor(user))
}

/** The database stores only its hash, so a copy of it opens nothing. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Within the grace period the same parent gives the same successor, although neither is stored. */
export function successorOf(token: string, secret: string): string {
  return sign(secret, `refresh:${token}`)
}

export async function insertRefreshToken(
  tx: Transaction,
  token: string,
  owner: { userId: string; sessionId: string; parentHash?: string },
): Promise<void> {
  await tx.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent)
     values ($1, $2::uuid, $3::uuid, $4)`,
    [sha256(token), owner.userId, owner.sessionId, owner.parentHash],
  )
}

export interface SignedIn {
  user: UserRow
  session: OpenSession
  refreshToken: string
}

export async function openSession(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  method: SignInMethod,
  redirectTarget?: string,
): Promise<SignedIn> {
  const sessionId = randomUUID()
  const refreshToken = newToken()
  await insertSession(tx, call, sessionId, user.id, redirectTarget)
  await insertSignInMethod(tx, sessionId, method)
  await insertRefreshToken(tx, refreshToken, { userId: user.id, sessionId })
  await tx.query('update auth.users set last_sign_in_at = now() where id = $1::uuid', [user.id])
  const session = await findSession(tx, sessionId)
  if (!session) throw new Error('the session was not found after it was inserted')
  const current = (await findUserById(tx, user.id)) ?? user
  if (isFullSignIn(current, session)) await rememberNetwork(tx, current, call.client.address)
  return { user: current, session, refreshToken }
}

export async function renewSession(
  tx: Transaction,
  user: UserRow,
  sessionId: string,
): Promise<SignedIn> {
  const refreshToken = newToken()
  await tx.query(
    `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
     where session_id = $1::uuid and not revoked`,
    [sessionId],
  )
  await insertRefreshToken(tx, refreshToken, { userId: user.id, sessionId })
  const session = await findSession(tx, sessionId)
  if (!session) throw authErrors.sessionNotFound()
  return { user: (await findUserById(tx, user.id)) ?? user, session, refreshToken }
}
