import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json-answer.ts'
import { isUuid } from '../http/parse-fields.ts'
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
