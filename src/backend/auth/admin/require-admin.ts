import { bearerOf } from '../../access/bearer.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'

/** The service key, or a token of its role. */
export async function requireAdmin({ request, service }: AuthRequest): Promise<void> {
  const { role } = await service.callerOf(request)
  if (role === 'service_role') return
  throw bearerOf(request) === undefined ? authErrors.noAuthorization() : authErrors.notAdmin()
}
