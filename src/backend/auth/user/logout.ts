import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { requireUser } from '../sessions/current-user.ts'

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
