import { createHmac } from 'node:crypto'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthContext } from '../context/auth-context.ts'
import type { CodeChallenge } from '../one-time/code-challenge.ts'
import { hashToken, newToken } from '../sessions/refresh-token.ts'

const visitSeconds = 600

/** A browser on its way to a provider and back. */
export interface Visit {
  provider: string
  redirectTo: string
  /** The secret in the browser's cookie; absent when another program asked, which then must bring a challenge. */
  browser: string | undefined
  challenge: CodeChallenge | undefined
  /** The account that links an identity, and the session it asked from. */
  linking: { userId: string; sessionId: string } | undefined
}

interface VisitRow {
  provider_type: string
  redirect_to: string
  browser: string | null
  code_challenge: string | null
  code_challenge_method: CodeChallenge['method'] | null
  user_id: string | null
  session_id: string | null
}

/** The state to send along; the database knows its hash. */
export async function beginVisit(tx: Transaction, visit: Visit): Promise<string> {
  const state = newToken()
  await tx.query(
    `insert into auth.oauth_client_states (state, browser, provider_type, redirect_to,
       code_challenge, code_challenge_method, user_id, session_id)
     values ($1, $2, $3, $4, $5, $6, $7::uuid, $8::uuid)`,
    [
      hashToken(state),
      visit.browser === undefined ? null : hashToken(visit.browser),
      visit.provider,
      visit.redirectTo,
      visit.challenge?.value ?? null,
      visit.challenge?.method ?? null,
      visit.linking?.userId ?? null,
      visit.linking?.sessionId ?? null,
    ],
  )
  return state
}

/** Comes back once, in time, and by the browser that left. */
export async function endVisit(
  tx: Transaction,
  state: string,
  browser: string | undefined,
): Promise<Visit | undefined> {
  const [row] = await tx.query<VisitRow>(
    `delete from auth.oauth_client_states
     where state = $1 and created_at > now() - make_interval(secs => $2::float8)
     returning provider_type, redirect_to, browser, code_challenge, code_challenge_method,
       user_id, session_id`,
    [hashToken(state), visitSeconds],
  )
  if (!row) return undefined
  const { code_challenge, code_challenge_method, user_id, session_id } = row
  const challenge =
    code_challenge && code_challenge_method
      ? { value: code_challenge, method: code_challenge_method }
      : undefined
  const linking = user_id && session_id ? { userId: user_id, sessionId: session_id } : undefined
  // A link asked for by a program elsewhere is not tied to this browser: its challenge guards the exchange.
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

/** What the provider is asked to give back follows from the state and a secret: neither is stored. */
export function secretsOf({ keys }: AuthContext, state: string) {
  const derive = (purpose: string) =>
    createHmac('sha256', keys.tokenSecret).update(`${purpose}:${state}`).digest('base64url')
  return { codeVerifier: derive('provider-verifier'), nonce: derive('provider-nonce') }
}

const cookieName = 'auth-visit'
export const callbackPath = '/auth/v1/callback'

export function browserOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  const match = /(?:^|;\s*)auth-visit=([\w-]{43})(?:;|$)/.exec(cookies)
  return match?.[1]
}

/** Sent back to the callback alone; several visits of one browser share it. */
export function browserCookie(browser: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${browser}; Path=/auth/v1; Max-Age=${visitSeconds}; HttpOnly; SameSite=Lax${secure}`
}
