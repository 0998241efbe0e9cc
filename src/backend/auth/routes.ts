import { bearerOf } from '#kit/http/client.ts'
import { requireApiKey } from '../access/api-key.ts'
import { type Route, route } from '../http/routes.ts'
import * as adminUsers from './admin/admin-users.ts'
import { deleteFactor, listFactors, listUsers } from './admin/admin-users.ts'
import { generateLink, invite } from './admin/generate-link.ts'
import type { AuthContext, AuthRequest } from './context/auth-context.ts'
import { authErrors } from './errors/auth-errors.ts'
import { enrollFactor, unenrollFactor } from './factors/enroll.ts'
import { challengeFactor, verifyFactor } from './factors/verify-factor.ts'
import { authorize, authorizeLink } from './providers/authorize.ts'
import { callbackGet, callbackPost } from './providers/callback.ts'
import { requireManualLinking, unlinkIdentity } from './providers/identity.ts'
import { getHealth, getJwks, getSettings } from './service-info.ts'
import { requireUser } from './sessions/current-user.ts'
import { signup } from './sign-in/signup.ts'
import { token } from './sign-in/token.ts'
import { reauthenticate } from './user/proof-of-owner.ts'
import { getUser, updateUser } from './user/update-user.ts'
import { endSession, listSessions, logout } from './user/user-sessions.ts'
import { otp, recover } from './verification/otp.ts'
import { resend } from './verification/resend.ts'
import { verifyGet, verifyPost } from './verification/verify.ts'

type Handle = (call: AuthRequest) => Response | Promise<Response>

export type Access = 'anybody' | 'key' | 'user' | 'service'

/** The guard of 'user' checks only the API key: its handlers look up the user themselves (`requireUser`). */
const guards: Record<Access, (call: AuthRequest) => Promise<unknown> | undefined> = {
  anybody: () => undefined,
  key: ({ context, request }) => requireApiKey(context.keys, request),
  user: ({ context, request }) => requireApiKey(context.keys, request),
  service: requireServiceRole,
}

async function requireServiceRole({ request, context }: AuthRequest): Promise<void> {
  const { role } = await context.callerOf(request)
  if (role === 'service_role') return
  throw bearerOf(request) === undefined ? authErrors.noAuthorization() : authErrors.notAdmin()
}

function withManualLinking(handle: Handle): Handle {
  return async (call) => {
    // The caller is checked first, as on a hosted Supabase: only a signed-in user learns that linking is off.
    if (!call.context.settings.manualLinking) await requireUser(call)
    requireManualLinking(call.context)
    return handle(call)
  }
}

export const authRoutes = [
  endpoint('anybody', 'GET', '/.well-known/jwks.json', getJwks),
  endpoint('anybody', 'GET', '/health', getHealth),
  endpoint('key', 'GET', '/settings', getSettings),

  endpoint('key', 'POST', '/signup', signup),
  endpoint('key', 'POST', '/token', token),
  endpoint('key', 'POST', '/recover', recover),
  endpoint('key', 'POST', '/resend', resend),
  endpoint('key', 'POST', '/otp', otp),
  endpoint('key', 'POST', '/magiclink', otp),
  // Opened by a browser from a mail, without a key.
  endpoint('anybody', 'GET', '/verify', verifyGet),
  endpoint('key', 'POST', '/verify', verifyPost),

  endpoint('user', 'GET', '/user', getUser),
  endpoint('user', 'PUT', '/user', updateUser),
  endpoint('user', 'GET', '/user/sessions', listSessions),
  endpoint('user', 'DELETE', '/user/sessions/:sessionId', endSession),
  endpoint('user', 'POST', '/logout', logout),
  endpoint('user', 'GET', '/reauthenticate', reauthenticate),
  endpoint('user', 'GET', '/user/identities/authorize', withManualLinking(authorizeLink)),
  endpoint('user', 'DELETE', '/user/identities/:identityId', withManualLinking(unlinkIdentity)),
  endpoint('user', 'POST', '/factors', enrollFactor),
  endpoint('user', 'POST', '/factors/:factorId/challenge', challengeFactor),
  endpoint('user', 'POST', '/factors/:factorId/verify', verifyFactor),
  endpoint('user', 'DELETE', '/factors/:factorId', unenrollFactor),

  endpoint('service', 'POST', '/invite', invite),
  endpoint('service', 'POST', '/admin/generate_link', generateLink),
  endpoint('service', 'GET', '/admin/users', listUsers),
  endpoint('service', 'POST', '/admin/users', adminUsers.createUser),
  endpoint('service', 'GET', '/admin/users/:userId', adminUsers.readUser),
  endpoint('service', 'PUT', '/admin/users/:userId', adminUsers.updateUser),
  endpoint('service', 'DELETE', '/admin/users/:userId', adminUsers.deleteUser),
  endpoint('service', 'GET', '/admin/users/:userId/factors', listFactors),
  endpoint('service', 'DELETE', '/admin/users/:userId/factors/:factorId', deleteFactor),

  // Opened by a browser on the way to and from the provider, without a key.
  endpoint('anybody', 'GET', '/authorize', authorize),
  endpoint('anybody', 'GET', '/callback', callbackGet),
  endpoint('anybody', 'POST', '/callback', callbackPost),
  endpoint('key', 'POST', '/sso', () => {
    throw authErrors.samlDisabled()
  }),
]

function endpoint(access: Access, method: string, path: string, handle: Handle) {
  return { access, method, path, handle }
}

export const routeTable: Route<AuthContext>[] = authRoutes.map(({ access, method, path, handle }) =>
  route(method, path, async (call) => {
    await guards[access](call)
    return handle(call)
  }),
)
