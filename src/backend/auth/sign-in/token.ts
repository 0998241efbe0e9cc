import * as z from 'zod'
import { sha256 } from '#kit/hash.ts'
import { networkOf } from '#kit/limits/network-budget.ts'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { type AuthError, authErrors } from '../errors/auth-errors.ts'
import { optionalText, readBody } from '../http/json.ts'
import { countOrRefuse, type RateLimit } from '../limits/rate-limit.ts'
import {
  findSession,
  insertRefreshToken,
  type SessionLifetime,
  sessionEnd,
  successorOf,
} from '../sessions/session.ts'
import { sessionResponse } from '../sessions/session-response.ts'
import { findUserById, isBanned } from '../users/user-row.ts'
import { idTokenGrant } from './id-token-grant.ts'
import { passwordGrant } from './password-grant.ts'
import { pkceGrant } from './pkce-grant.ts'

const refreshBody = z.object({ refresh_token: optionalText })

export async function token(call: AuthRequest): Promise<Response> {
  const grantType = call.url.searchParams.get('grant_type')
  if (grantType === 'password') return passwordGrant(call)
  if (grantType === 'refresh_token') return refreshGrant(call)
  if (grantType === 'pkce') return pkceGrant(call)
  if (grantType === 'id_token') return idTokenGrant(call)
  if (grantType === 'web3') throw authErrors.web3Disabled()
  throw authErrors.unsupportedGrantType()
}

async function refreshGrant(call: AuthRequest): Promise<Response> {
  const { refresh_token } = await readBody(call.request, refreshBody)
  if (refresh_token === '') throw authErrors.validationFailed('refresh_token required')
  const signedIn = await authTransaction(call.context, (tx) =>
    rotateIfValid(tx, call, refresh_token),
  )
  return sessionResponse(call, signedIn)
}

/** Within this time a refresh token may be sent again: by two tabs, or after an answer that was lost. */
const graceSeconds = 10

interface PresentedToken {
  /** The token itself is not stored. */
  hash: string
  user_id: string
  session_id: string
  revoked: boolean
  used_seconds_ago: number
  ended_by: 'age' | 'inactivity' | null
}

/** A refusal is returned, not thrown: an error would roll back the deletion of the session, whose token may have been stolen. */
async function rotateIfValid(tx: Transaction, call: AuthRequest, token: string) {
  const { settings } = call.context
  const presented = await lockAndFind(tx, sha256(token), settings)
  const refused = await countRefresh(tx, call, presented)
  if (refused) return refused
  if (!presented) return authErrors.refreshTokenNotFound()
  if (presented.ended_by === 'age') return authErrors.sessionExpired()
  if (presented.ended_by === 'inactivity') return authErrors.sessionInactive()
  const user = await findUserById(tx, presented.user_id)
  const session = await findSession(tx, presented.session_id)
  if (!user || !session) return authErrors.refreshTokenNotFound()
  if (isBanned(user)) return authErrors.userBanned()
  const refreshToken = successorOf(token, call.context.keys.tokenSecret)
  const isReplayed = presented.revoked && !(await mayBeSentAgain(tx, presented, refreshToken))
  if (isReplayed) {
    await tx.query('delete from auth.sessions where id = $1::uuid', [session.id])
    await writeAudit(tx, call, 'token_revoked', user)
    return authErrors.refreshTokenAlreadyUsed()
  }
  if (!presented.revoked) await rotate(tx, presented, refreshToken, settings)
  await writeAudit(tx, call, 'token_refreshed', user)
  return { user, session, refreshToken }
}

/** A valid token counts for its session, so invalid ones sent from the same network do not use up its limit. */
function countRefresh(
  tx: Transaction,
  { context, client }: AuthRequest,
  presented: PresentedToken | undefined,
): Promise<AuthError | undefined> {
  const max = context.settings.rateLimits.tokenRefresh
  const limit: RateLimit = { name: 'refreshes', max, seconds: 300 }
  const network = networkOf(client.address)
  const subject = presented ? ['session', presented.session_id] : ['network', network]
  return countOrRefuse(tx, [limit, ...subject])
}

/** Locks the session's row first, so that two refreshes of one session run one after the other. */
async function lockAndFind(
  tx: Transaction,
  hash: string,
  { sessionTimeboxSeconds, sessionInactivitySeconds }: SessionLifetime,
): Promise<PresentedToken | undefined> {
  await tx.query(
    `select from auth.sessions where id =
       (select session_id from auth.refresh_tokens where token = $1) for update`,
    [hash],
  )
  const [row] = await tx.query<PresentedToken>(
    // The current limits count too: they may have been lowered since the session was last renewed.
    `select t.token as hash, t.user_id, t.session_id, t.revoked,
       extract(epoch from clock_timestamp() - t.updated_at)::float8 as used_seconds_ago,
       case
         when $2::float8 > 0 and s.created_at + make_interval(secs => $2::float8) < now() then 'age'
         when $3::float8 > 0
           and coalesce(s.refreshed_at, s.created_at) + make_interval(secs => $3::float8) < now()
           then 'inactivity'
         when s.not_after < now() then 'age'
       end as ended_by
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = $1`,
    [hash, sessionTimeboxSeconds, sessionInactivitySeconds],
  )
  return row
}

async function rotate(
  tx: Transaction,
  presented: PresentedToken,
  successor: string,
  { sessionTimeboxSeconds, sessionInactivitySeconds }: SessionLifetime,
) {
  await tx.query(
    `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1`,
    [presented.hash],
  )
  const owner = { userId: presented.user_id, sessionId: presented.session_id }
  await insertRefreshToken(tx, successor, { ...owner, parentHash: presented.hash })
  await tx.query(
    `update auth.sessions set refreshed_at = now(), updated_at = now(),
       not_after = ${sessionEnd('created_at', 'now()', '$2', '$3')} where id = $1::uuid`,
    [presented.session_id, sessionTimeboxSeconds, sessionInactivitySeconds],
  )
}

/** Only the token before the current one, and only for a short time. */
async function mayBeSentAgain(tx: Transaction, presented: PresentedToken, successor: string) {
  if (presented.used_seconds_ago > graceSeconds) return false
  const rows = await tx.query('select from auth.refresh_tokens where token = $1 and not revoked', [
    sha256(successor),
  ])
  return rows.length > 0
}
