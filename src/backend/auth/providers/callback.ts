import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { AuthError, authErrors } from '../errors/auth-errors.ts'
import { readText } from '../http/json.ts'
import { redirectResponse, redirectTo, safeRedirect } from '../http/redirect.ts'
import { admitNetwork } from '../limits/request-limits.ts'
import { type Profile, parseProfile } from '../oidc/profile.ts'
import { issueAuthCode } from '../one-time/auth-code.ts'
import { openSession, type SignedIn } from '../sessions/session.ts'
import { redirectWithError, redirectWithSession } from '../sessions/session-response.ts'
import { accountForProfile } from './account-for-profile.ts'
import { linkIdentity } from './identity.ts'
import {
  browserSecretOf,
  callbackPath,
  type ProviderResult,
  type ProviderSignIn,
  secretsOf,
  takeProviderSignIn,
} from './provider-sign-in.ts'

/** A provider may answer with a form post, which carries no SameSite=Lax cookie; a redirect does. */
export async function callbackPost({ request, context }: AuthRequest): Promise<Response> {
  const form = new URLSearchParams((await readText(request)).slice(0, 16_384))
  return redirectResponse(`${context.publicUrl}${callbackPath}?${form}`, 303)
}

export async function callbackGet(call: AuthRequest): Promise<Response> {
  const { context, request, url } = call
  await admitNetwork(call, 'providerCallback')
  const state = url.searchParams.get('state') ?? ''
  const home = safeRedirect(context, undefined, 'signIn')
  if (state === '') return redirectWithError(home, authErrors.badOauthCallback(), false)
  const signIn = await authTransaction(context, (tx) =>
    takeProviderSignIn(tx, state, browserSecretOf(request)),
  )
  if (!signIn) return redirectWithError(home, authErrors.badOauthState(), false)
  try {
    return await finishProviderSignIn(call, signIn, state)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return redirectWithError(signIn.redirectTo, error, signIn.challenge !== undefined)
  }
}

async function finishProviderSignIn(call: AuthRequest, signIn: ProviderSignIn, state: string) {
  const { context } = call
  const { profile, tokens } = await askProvider(call, signIn, state)
  const outcome = await authTransaction(context, (tx) =>
    sessionOrAuthCode(tx, call, signIn, profile, tokens),
  )
  if ('authCode' in outcome) return redirectTo(signIn.redirectTo, {}, { code: outcome.authCode })
  return redirectWithSession(call, signIn.redirectTo, outcome, tokens)
}

/** Exchanges the code for claims; the library checks state, nonce, code verifier, issuer and signature. */
async function askProvider({ context, url }: AuthRequest, signIn: ProviderSignIn, state: string) {
  const provider = context.providers.find(signIn.provider)
  if (!provider) throw authErrors.providerDisabled()
  const { codeVerifier, nonce } = secretsOf(context, state)
  const current = new URL(`${context.publicUrl}${callbackPath}${url.search}`)
  try {
    const configuration = await provider.configuration()
    const answer = await authorizationCodeGrant(configuration, current, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const claims = answer.claims()
    if (!claims) throw new Error('the provider sent no identity')
    // Many providers give the address only at the userinfo endpoint.
    const more =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(configuration, answer.access_token, claims.sub)
        : {}
    const tokens = {
      provider_token: answer.access_token,
      ...(answer.refresh_token && { provider_refresh_token: answer.refresh_token }),
    }
    return { profile: parseProfile({ ...more, ...claims }), tokens }
  } catch (error) {
    context.log.info({ err: error, provider: signIn.provider }, 'a sign-in provider refused')
    throw toRefusal(error, url)
  }
}

function toRefusal(error: unknown, url: URL): AuthError {
  if (error instanceof AuthError) return error
  const reason = url.searchParams.get('error')
  if (reason === 'access_denied')
    return new AuthError(403, 'access_denied', 'The user denied the request at the provider')
  return new AuthError(400, 'unexpected_failure', 'Unable to exchange external code')
}

async function sessionOrAuthCode(
  tx: Transaction,
  call: AuthRequest,
  { provider, challenge, linking, redirectTo: target }: ProviderSignIn,
  profile: Profile,
  providerTokens: Record<string, string>,
): Promise<SignedIn | { authCode: string }> {
  if (challenge) {
    const user = linking ? undefined : await accountForProfile(tx, call, provider, profile)
    const link = linking && { ...linking, provider, profile }
    const payload: ProviderResult = { providerTokens, link }
    const pending = { userId: user?.id, challenge, method: 'oauth' as const, payload }
    return { authCode: await issueAuthCode(tx, pending) }
  }
  if (linking) return linkIdentity(tx, call, { ...linking, provider }, profile)
  const user = await accountForProfile(tx, call, provider, profile)
  return openSession(tx, call, user, 'oauth', target)
}
