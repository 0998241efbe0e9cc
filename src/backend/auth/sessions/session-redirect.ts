import type { AuthRequest } from '../context/auth-context.ts'
import type { AuthError } from '../errors/auth-errors.ts'
import { redirectTo } from '../http/redirect.ts'
import { rememberDevice, type SignedIn, sessionBody } from './session-response.ts'

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
