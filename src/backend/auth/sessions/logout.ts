import { writeAudit } from '../audit.ts'
import { type AuthRequest, inAuth } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'
import { requireUser } from './current-user.ts'

const endSessions = {
  global: 'delete from auth.sessions where user_id = $1::uuid and $2::uuid is not distinct from $2',
  local: 'delete from auth.sessions where user_id = $1::uuid and id = $2::uuid',
  others: 'delete from auth.sessions where user_id = $1::uuid and id is distinct from $2::uuid',
}

export async function logout(call: AuthRequest): Promise<Response> {
  const { user, session } = await requireUser(call)
  const scope = call.url.searchParams.get('scope') || 'global'
  if (!isScope(scope)) throw authErrors.validationFailed(`Unsupported logout scope "${scope}"`)
  await inAuth(call.service, async (tx) => {
    await tx.query(endSessions[scope], [user.id, session?.id ?? null])
    await writeAudit(tx, call, 'logout', user)
  })
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function isScope(scope: string): scope is keyof typeof endSessions {
  return Object.hasOwn(endSessions, scope)
}
