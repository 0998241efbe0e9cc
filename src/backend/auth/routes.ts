import { requireApiKey } from '../access/api-key.ts'
import { type Route, route } from '../http/routes.ts'
import { deleteFactor, listFactors } from './admin/admin-factors.ts'
import * as adminUsers from './admin/admin-users.ts'
import { generateLink } from './admin/generate-link.ts'
import { invite } from './admin/invite.ts'
import { listUsers } from './admin/list-users.ts'
import { requireAdmin } from './admin/require-admin.ts'
import type { AuthContext, AuthRequest } from './context/auth-context.ts'
import { authErrors } from './errors/auth-errors.ts'
import { challengeFactor } from './factors/challenge.ts'
import { enrollFactor, unenrollFactor } from './factors/enroll.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { authorize, authorizeLink } from './providers/authorize.ts'
import { callbackGet, callbackPost } from './providers/callback.ts'
import { refuseWithoutLinking } from './providers/link-identity.ts'
import { unlinkIdentity } from './providers/unlink-identity.ts'
import { getHealth, getJwks, getSettings } from './service-info.ts'
import { requireUser } from './sessions/current-user.ts'
import { signup } from './sign-in/signup.ts'
import { token } from './sign-in/token.ts'
import { logout } from './user/logout.ts'
import { reauthenticate } from './user/reauthenticate.ts'
import { endSession, listSessions } from './user/session-list.ts'
import { getUser, updateUser } from './user/update-user.ts'
import { otp } from './verification/otp.ts'
import { recover } from './verification/recover.ts'
import { resend } from './verification/resend.ts'
import { verifyGet, verifyPost } from './verification/verify.ts'

type Handle = (call: AuthRequest) => Response | Promise<Response>

/** Who may call: anybody; whoever has a key; a signed-in user, whom the handler asks for; the service role. */
export type Access = 'anybody' | 'key' | 'user' | 'service'

export interface AuthRoute {
  access: Access
  method: string
  path: string
  handle: Handle
}

const anybody = (method: string, path: string, handle: Handle): AuthRoute => ({
  access: 'anybody',
  method,
  path,
  handle,
})
const key = (method: string, path: string, handle: Handle): AuthRoute => ({
  access: 'key',
  method,
  path,
  handle: async (call) => {
    await requireApiKey(call.service.keys, call.request)
    return handle(call)
  },
})
const user = (method: string, path: string, handle: Handle): AuthRoute => ({
  ...key(method, path, handle),
  access: 'user',
})
const service = (method: string, path: string, handle: Handle): AuthRoute => ({
  access: 'service',
  method,
  path,
  handle: async (call) => {
    await requireAdmin(call)
    return handle(call)
  },
})

function whereLinkingIsOn(handle: Handle): Handle {
  return async (call) => {
    // Who asks comes first, as at a hosted Supabase: a stranger learns nothing of the settings.
    if (!call.service.settings.manualLinking) await requireUser(call)
    refuseWithoutLinking(call.service)
    return handle(call)
  }
}

export const authRoutes: readonly AuthRoute[] = [
  anybody('GET', '/.well-known/jwks.json', getJwks),
  anybody('GET', '/health', getHealth),
  key('GET', '/settings', getSettings),

  key('POST', '/signup', signup),
  key('POST', '/token', token),
  key('POST', '/recover', recover),
  key('POST', '/resend', resend),
  key('POST', '/otp', otp),
  key('POST', '/magiclink', otp),
  // A browser comes here from a mail: it has no key.
  anybody('GET', '/verify', verifyGet),
  key('POST', '/verify', verifyPost),

  user('GET', '/user', getUser),
  user('PUT', '/user', updateUser),
  user('GET', '/user/sessions', listSessions),
  user('DELETE', '/user/sessions/:sessionId', endSession),
  user('POST', '/logout', logout),
  user('GET', '/reauthenticate', reauthenticate),
  user('GET', '/user/identities/authorize', whereLinkingIsOn(authorizeLink)),
  user('DELETE', '/user/identities/:identityId', whereLinkingIsOn(unlinkIdentity)),
  user('POST', '/factors', enrollFactor),
  user('POST', '/factors/:factorId/challenge', challengeFactor),
  user('POST', '/factors/:factorId/verify', verifyFactor),
  user('DELETE', '/factors/:factorId', unenrollFactor),

  service('POST', '/invite', invite),
  service('POST', '/admin/generate_link', generateLink),
  service('GET', '/admin/users', listUsers),
  service('POST', '/admin/users', adminUsers.createUser),
  service('GET', '/admin/users/:userId', adminUsers.readUser),
  service('PUT', '/admin/users/:userId', adminUsers.updateUser),
  service('DELETE', '/admin/users/:userId', adminUsers.deleteUser),
  service('GET', '/admin/users/:userId/factors', listFactors),
  service('DELETE', '/admin/users/:userId/factors/:factorId', deleteFactor),

  // A browser comes here by itself, and back from the provider: it has no key.
  anybody('GET', '/authorize', authorize),
  anybody('GET', '/callback', callbackGet),
  anybody('POST', '/callback', callbackPost),
  key('POST', '/sso', () => {
    throw authErrors.samlDisabled()
  }),
]

export const routeTable: Route<AuthContext>[] = authRoutes.map(({ method, path, handle }) =>
  route(method, path, handle),
)
