import * as z from 'zod'
import { sha256, sign } from '#kit/hash.ts'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthContext } from '../context/auth-context.ts'
import { profileSchema } from '../oidc/profile.ts'
import type { CodeChallenge } from '../one-time/auth-code.ts'
import { newToken } from '../sessions/session.ts'

const stateSeconds = 600

/** A sign-in that has been sent to a provider; the OAuth parameter `state` finds it when the browser comes back. */
export interface ProviderSignIn {
  provider: string
  redirectTo: string
  /** From the browser's cookie; may be missing only while an identity is linked with a challenge. */
  browserSecret: string | undefined
  challenge: CodeChallenge | undefined
  linking: { userId: string; sessionId: string } | undefined
}

interface ProviderSignInRow {
  provider_type: string
  redirect_to: string
  browser: string | null
  code_challenge: string | null
  code_challenge_method: CodeChallenge['method'] | null
  user_id: string | null
  session_id: string | null
}

/** Returns the `state` to send to the provider; the database stores only its hash. */
export async function saveProviderSignIn(tx: Transaction, signIn: ProviderSignIn): Promise<string> {
  const state = newToken()
  await tx.query(
    `insert into auth.oauth_client_states (state, browser, provider_type, redirect_to,
       code_challenge, code_challenge_method, user_id, session_id)
     values ($1, $2, $3, $4, $5, $6, $7::uuid, $8::uuid)`,
    [
      sha256(state),
      signIn.browserSecret === undefined ? null : sha256(signIn.browserSecret),
      signIn.provider,
      signIn.redirectTo,
      signIn.challenge?.value ?? null,
      signIn.challenge?.method ?? null,
      signIn.linking?.userId ?? null,
      signIn.linking?.sessionId ?? null,
    ],
  )
  return state
}

/** Valid once, in time, and only for the browser that began the sign-in. */
export async function takeProviderSignIn(
  tx: Transaction,
  state: string,
  browserSecret: string | undefined,
): Promise<ProviderSignIn | undefined> {
  const [row] = await tx.query<ProviderSignInRow>(
    `delete from auth.oauth_client_states
     where state = $1 and created_at > now() - make_interval(secs => $2::float8)
     returning provider_type, redirect_to, browser, code_challenge, code_challenge_method,
       user_id, session_id`,
    [sha256(state), stateSeconds],
  )
  if (!row) return undefined
  const { code_challenge, code_challenge_method, user_id, session_id } = row
  const challenge =
    code_challenge && code_challenge_method
      ? { value: code_challenge, method: code_challenge_method }
      : undefined
  const linking = user_id && session_id ? { userId: user_id, sessionId: session_id } : undefined
  // A client may fetch the URL for linking an identity itself, so that the browser has no cookie: its challenge
  // protects the exchange instead.
  const needsBrowser = !(linking && challenge)
  const isSameBrowser = browserSecret !== undefined && row.browser === sha256(browserSecret)
  if (needsBrowser && !isSameBrowser) return undefined
  return {
    provider: row.provider_type,
    redirectTo: row.redirect_to,
    browserSecret,
    challenge,
    linking,
  }
}

/** Derived from the state and a secret, so that they need not be stored. */
export function secretsOf({ keys }: AuthContext, state: string) {
  const derive = (purpose: string) => sign(keys.tokenSecret, `${purpose}:${state}`)
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
export function browserCookie(browserSecret: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${browserSecret}; Path=/auth/v1; Max-Age=${stateSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The result of a provider sign-in, kept until the client exchanges its code for it. */
const resultSchema = z.object({
  providerTokens: z.record(z.string(), z.string()).default({}),
  /** An identity to be linked once the exchange has proved that this client asked for it. */
  link: z
    .object({
      userId: z.string(),
      sessionId: z.string(),
      provider: z.string(),
      profile: profileSchema,
    })
    .optional(),
})

export type ProviderResult = z.input<typeof resultSchema>

export function parseProviderResult(result: unknown): z.infer<typeof resultSchema> {
  return resultSchema.parse(result ?? {})
}
