import { SignJWT } from 'jose'
import { signingAlgorithm } from '../../access/keys.ts'
import { userAudience } from '../../access/verify-token.ts'
import type { AuthContext, AuthRequest } from '../context/auth-context.ts'
import type { AuthError } from '../errors/auth-errors.ts'
import { json } from '../http/json.ts'
import { redirectTo } from '../http/redirect.ts'
import { deviceCookie } from '../limits/known-clients.ts'
import { userJson } from '../users/user-row.ts'
import { isFullSignIn, type SignedIn } from './session.ts'

const accessTokenSeconds = 3600

async function sessionBody(
  { keys, publicUrl }: AuthContext,
  { user, session, refreshToken }: SignedIn,
) {
  const [key] = keys.signing
  if (!key) throw new Error('there is no signing key')
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + accessTokenSeconds
  const accessToken = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid: key.id, typ: 'JWT' })
    .setIssuer(`${publicUrl}/auth/v1`)
    .setSubject(user.id)
    .setAudience(userAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}

export async function sessionResponse(call: AuthRequest, signedIn: SignedIn, more: object = {}) {
  const body = await sessionBody(call.context, signedIn)
  return rememberDevice(call, signedIn, json({ ...body, ...more }))
}

/** Also on renewals, so that browsers with an older session get it. */
export function rememberDevice(
  { context, request }: AuthRequest,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  response: Response,
): Response {
  const cookie = isFullSignIn(user, session) ? deviceCookie(context, request, user) : undefined
  if (cookie) response.headers.append('set-cookie', cookie)
  return response
}

/** The session is put in the fragment, which browsers send to no server. */
export async function redirectWithSession(
  call: AuthRequest,
  target: string,
  signedIn: SignedIn,
  more: Record<string, string>,
): Promise<Response> {
  const session = await sessionBody(call.context, signedIn)
  const fragment = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...more,
  }
  return rememberDevice(call, signedIn, redirectTo(target, fragment))
}

/** A client that expects an auth code reads errors from the query. */
export function redirectWithError(
  target: string,
  { status, code, message }: AuthError,
  isAuthCodeExpected: boolean,
): Response {
  const error = {
    error: status >= 500 ? 'server_error' : 'access_denied',
    error_code: code,
    error_description: message,
  }
  return redirectTo(target, error, isAuthCodeExpected ? error : {})
}
