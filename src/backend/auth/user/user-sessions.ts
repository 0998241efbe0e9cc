import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { isUuid, json } from '../http/json.ts'
import { requireStrongSession, requireUser } from '../sessions/current-user.ts'

interface ListedSession {
  id: string
  aal: string
  ip: string | null
  user_agent: string | null
  created_at: Date
  refreshed_at: Date | null
}

/** An addition to Supabase Auth, for the account page. */
export async function listSessions(call: AuthRequest): Promise<Response> {
  const { user, session } = await requireUser(call)
  const rows = await authTransaction(call.context, (tx) =>
    tx.query<ListedSession>(
      `select id, aal, ip, user_agent, created_at, refreshed_at from auth.sessions
       where user_id = $1::uuid and (not_after is null or not_after > now())
       order by coalesce(refreshed_at, created_at) desc limit 100`,
      [user.id],
    ),
  )
  return json({ sessions: rows.map((row) => ({ ...row, current: row.id === session?.id })) })
}

export async function endSession(call: AuthRequest): Promise<Response> {
  const { user } = await requireStrongSession(call)
  const id = call.parameters.sessionId
  if (!isUuid(id)) throw authErrors.validationFailed('session_id must be an UUID')
  await authTransaction(call.context, async (tx) => {
    await tx.query('delete from auth.sessions where id = $1::uuid and user_id = $2::uuid', [
      id,
      user.id,
    ])
    await writeAudit(tx, call, 'logout', user, { session_id: id })
  })
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

/** Each one refers to $2, since the statement is given that parameter for every scope. */
const scopes = {
  global: 'true or id = $2::uuid',
  local: 'id = $2::uuid',
  others: 'id is distinct from $2::uuid',
}

export async function logout(call: AuthRequest): Promise<Response> {
  const { user, session } = await requireUser(call)
  const scope = call.url.searchParams.get('scope') || 'global'
  if (!isScope(scope)) throw authErrors.validationFailed(`Unsupported logout scope "${scope}"`)
  await authTransaction(call.context, async (tx) => {
    // A session without the second factor cannot end one that has passed it. A token without a session can end all.
    await tx.query(
      `delete from auth.sessions
       where user_id = $1::uuid and aal <= $3::auth.aal_level and (${scopes[scope]})`,
      [user.id, session?.id ?? null, session?.aal ?? 'aal3'],
    )
    await writeAudit(tx, call, 'logout', user)
  })
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function isScope(scope: string): scope is keyof typeof scopes {
  return Object.hasOwn(scopes, scope)
}
