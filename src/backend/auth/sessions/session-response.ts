import type { AuthContext } from '../auth-context.ts'
import { userJson } from '../users/user-json.ts'
import type { UserRow } from '../users/user-row.ts'
import { signAccessToken } from './access-token.ts'
import type { OpenSession } from './session.ts'

export interface SignedIn {
  user: UserRow
  session: OpenSession
  refreshToken: string
}

export async function sessionBody(context: AuthContext, request: Request, signedIn: SignedIn) {
  const { user, session, refreshToken } = signedIn
  const issuer = `${context.publicUrl(request)}/auth/v1`
  const { token, expiresAt } = await signAccessToken(context, issuer, user, session)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
