import { requireApiKey } from '../access/api-key.ts'
import { bearerOf } from '../access/bearer.ts'
import { type Route, route } from '../http/routes.ts'
import { deleteFactor, listFactors } from './admin/admin-factors.ts'
import * as adminUsers from './admin/admin-users.ts'
import { generateLink } from './admin/generate-link.ts'
import { invite } from './admin/invite.ts'
import { listUsers } from './admin/list-users.ts'
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

/** Who may call: anybody; a client with a key; a signed-in user, whom the handler looks up; the service role. */
export type Access = 'anybody' | 'key' | 'user' | 'service'

export interface AuthRoute {
  access: Access
  method: string
  path: string
  handle: Handle
}

const guards: Record<Access, (call: AuthRequest) => Promise<unknown> | undefined> = {
  anybody: () => undefined,
  key: ({ service, request }) => requireApiKey(service.keys, request),
  user: ({ service, request }) => requireApiKey(service.keys, request),
  service: requireServiceRole,
}

async function requireServiceRole({ request, service }: AuthRequest): Promise<void> {
  const { role } = await service.callerOf(request)
  if (role === 'service_role') return
  throw bearerOf(request) === undefined ? authErrors.noAuthorization() : authErrors.notAdmin()
}

function whereLinkingIsOn(handle: Handle): Handle {
  return async (call) => {
    // The caller is checked first, as on a hosted Supabase: without a session nobody learns of the setting.
    if (!call.service.settings.manualLinking) await requireUser(call)
    refuseWithoutLinking(call.service)
    return handle(call)
  }
}

export const authRoutes: readonly AuthRoute[] = [
  to('anybody', 'GET', '/.well-known/jwks.json', getJwks),
  to('anybody', 'GET', '/health', getHealth),
  to('key', 'GET', '/settings', getSettings),

  to('key', 'POST', '/signup', signup),
  to('key', 'POST', '/token', token),
  to('key', 'POST', '/recover', recover),
  to('key', 'POST', '/resend', resend),
  to('key', 'POST', '/otp', otp),
  to('key', 'POST', '/magiclink', otp),
  // Opened by a browser from a mail, without a key.
  to('anybody', 'GET', '/verify', verifyGet),
  to('key', 'POST', '/verify', verifyPost),

  to('user', 'GET', '/user', getUser),
  to('user', 'PUT', '/user', updateUser),
  to('user', 'GET', '/user/sessions', listSessions),
  to('user', 'DELETE', '/user/sessions/:sessionId', endSession),
  to('user', 'POST', '/logout', logout),
  to('user', 'GET', '/reauthenticate', reauthenticate),
  to('user', 'GET', '/user/identities/authorize', whereLinkingIsOn(authorizeLink)),
  to('user', 'DELETE', '/user/identities/:identityId', whereLinkingIsOn(unlinkIdentity)),
  to('user', 'POST', '/factors', enrollFactor),
  to('user', 'POST', '/factors/:factorId/challenge', challengeFactor),
  to('user', 'POST', '/factors/:factorId/verify', verifyFactor),
  to('user', 'DELETE', '/factors/:factorId', unenrollFactor),

  to('service', 'POST', '/invite', invite),
  to('service', 'POST', '/admin/generate_link', generateLink),
  to('service', 'GET', '/admin/users', listUsers),
  to('service', 'POST', '/admin/users', adminUsers.createUser),
  to('service', 'GET', '/admin/users/:userId', adminUsers.readUser),
  to('service', 'PUT', '/admin/users/:userId', adminUsers.updateUser),
  to('service', 'DELETE', '/admin/users/:userId', adminUsers.deleteUser),
  to('service', 'GET', '/admin/users/:userId/factors', listFactors),
  to('service', 'DELETE', '/admin/users/:userId/factors/:factorId', deleteFactor),

  // Opened by a browser on the way to and from the provider, without a key.
  to('anybody', 'GET', '/authorize', authorize),
  to('anybody', 'GET', '/callback', callbackGet),
  to('anybody', 'POST', '/callback', callbackPost),
  to('key', 'POST', '/sso', () => {
    throw authErrors.samlDisabled()
  }),
]

function to(access: Access, method: string, path: string, handle: Handle): AuthRoute {
  return { access, method, path, handle }
}

export const routeTable: Route<AuthContext>[] = authRoutes.map(({ access, method, path, handle }) =>
  route(method, path, async (call) => {
    await guards[access](call)
    return handle(call)
  }),
)
