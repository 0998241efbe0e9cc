import { bearerOf } from '../../access/bearer.ts'
import type { AuthRequest } from '../auth-context.ts'
import { authErrors } from '../auth-errors.ts'

/** The service key, or a token of its role. */
export async function requireAdmin({ request, service }: AuthRequest): Promise<void> {
  const caller = await service.callerOf(request)
  if (bearerOf(request) === undefined) throw authErrors.noAuthorization()
  if (caller.role !== 'service_role') throw authErrors.notAdmin()
}
