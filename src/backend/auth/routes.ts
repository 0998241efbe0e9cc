import { requireApiKey } from '../access/api-key.ts'
import { type Route, route } from '../http/routes.ts'
import type { AuthContext, AuthRequest } from './auth-context.ts'
import { getJwks } from './jwks.ts'
import { logout } from './sessions/logout.ts'
import { token } from './sessions/token.ts'
import { getUser } from './users/current-user-routes.ts'

type Handle = Route<AuthContext>['handle']

/** Who may call: anybody, whoever has a key, or a signed-in user (the handler asks for the user itself). */
const withKey =
  (handle: Handle): Handle =>
  async (call: AuthRequest) => {
    await requireApiKey(call.service.keys, call.request)
    return handle(call)
  }

export const authRoutes: Route<AuthContext>[] = [
  route('GET', '/.well-known/jwks.json', getJwks),
  route('POST', '/token', withKey(token)),
  route('GET', '/user', withKey(getUser)),
  route('POST', '/logout', withKey(logout)),
]
