import type { AuthContext, AuthRequest } from '../context/auth-context.ts'
import { json } from '../http/json-answer.ts'
import { deviceCookie } from '../limits/device-cookie.ts'
import { userJson } from '../users/user-json.ts'
import type { UserRow } from '../users/user-row.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import { isFullSignIn, type OpenSession } from './session.ts'

export interface SignedIn {
  user: UserRow
  session: OpenSession
  refreshToken: string
}

/** A session in the form that the client reads. */
export async function sessionBody(context: AuthContext, signedIn: SignedIn) {
  const { user, session, refreshToken } = signedIn
  const issuer = `${context.publicUrl}/auth/v1`
  const { token, expiresAt } = await signAccessToken(context, issuer, user, session)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}

/** Answers a sign-in or a renewal. */
export async function sessionResponse(
  call: AuthRequest,
  signedIn: SignedIn,
  more: object = {},
): Promise<Response> {
  const body = await sessionBody(call.context, signedIn)
  return rememberDevice(call, signedIn, json({ ...body, ...more }))
}

/**
 * Sets the cookie by which the account knows this browser, if its sign-in was a full one. Also on renewals, so that browsers
 * with an older session get it.
 */
export function rememberDevice(
  { context, request }: AuthRequest,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  response: Response,
): Response {
  const cookie = isFullSignIn(user, session) ? deviceCookie(context, request, user) : undefined
  if (cookie) response.headers.append('set-cookie', cookie)
  return response
}
