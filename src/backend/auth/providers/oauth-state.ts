import { createHmac } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthContext } from '../context/auth-context.ts'
import type { CodeChallenge } from '../one-time/code-challenge.ts'
import { hashToken, newToken } from '../sessions/refresh-token.ts'

const stateSeconds = 600

/** A sign-in at a provider that has begun, looked up by the OAuth `state` parameter when the browser comes back. */
export interface OAuthState {
  provider: string
  redirectTo: string
  /** The secret in the browser's cookie; it may be missing only when an identity is linked with a challenge. */
  browser: string | undefined
  challenge: CodeChallenge | undefined
  /** The account and session that link an identity. */
  linking: { userId: string; sessionId: string } | undefined
}

interface OAuthStateRow {
  provider_type: string
  redirect_to: string
  browser: string | null
  code_challenge: string | null
  code_challenge_method: CodeChallenge['method'] | null
  user_id: string | null
  session_id: string | null
}

/** Returns the state to send to the provider; the database stores its hash. */
export async function saveOAuthState(tx: Transaction, oauthState: OAuthState): Promise<string> {
  const state = newToken()
  await tx.query(
    `insert into auth.oauth_client_states (state, browser, provider_type, redirect_to,
       code_challenge, code_challenge_method, user_id, session_id)
     values ($1, $2, $3, $4, $5, $6, $7::uuid, $8::uuid)`,
    [
      hashToken(state),
      oauthState.browser === undefined ? null : hashToken(oauthState.browser),
      oauthState.provider,
      oauthState.redirectTo,
      oauthState.challenge?.value ?? null,
      oauthState.challenge?.method ?? null,
      oauthState.linking?.userId ?? null,
      oauthState.linking?.sessionId ?? null,
    ],
  )
  return state
}

/** Valid once, in time, and only for the browser that began the sign-in. */
export async function takeOAuthState(
  tx: Transaction,
  state: string,
  browser: string | undefined,
): Promise<OAuthState | undefined> {
  const [row] = await tx.query<OAuthStateRow>(
    `delete from auth.oauth_client_states
     where state = $1 and created_at > now() - make_interval(secs => $2::float8)
     returning provider_type, redirect_to, browser, code_challenge, code_challenge_method,
       user_id, session_id`,
    [hashToken(state), stateSeconds],
  )
  if (!row) return undefined
  const { code_challenge, code_challenge_method, user_id, session_id } = row
  const challenge =
    code_challenge && code_challenge_method
      ? { value: code_challenge, method: code_challenge_method }
      : undefined
  const linking = user_id && session_id ? { userId: user_id, sessionId: session_id } : undefined
  // The client that links an identity may have fetched the address without this cookie; its challenge protects the
  // exchange.
  const needsBrowser = !(linking && challenge)
  const isSameBrowser = browser !== undefined && row.browser === hashToken(browser)
  if (needsBrowser && !isSameBrowser) return undefined
  return {
    provider: row.provider_type,
    redirectTo: row.redirect_to,
    browser,
    challenge,
    linking,
  }
}

/** Derived from the state and a secret, so that they need not be stored. */
export function secretsOf({ keys }: AuthContext, state: string) {
  const derive = (purpose: string) =>
    createHmac('sha256', keys.tokenSecret).update(`${purpose}:${state}`).digest('base64url')
  return { codeVerifier: derive('provider-verifier'), nonce: derive('provider-nonce') }
}

const cookieName = 'auth-visit'
export const callbackPath = '/auth/v1/callback'

export function browserSecretOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  const match = /(?:^|;\s*)auth-visit=([\w-]{43})(?:;|$)/.exec(cookies)
  return match?.[1]
}

/** One cookie for all sign-ins that a browser has begun. */
export function browserCookie(browser: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${browser}; Path=/auth/v1; Max-Age=${stateSeconds}; HttpOnly; SameSite=Lax${secure}`
}
