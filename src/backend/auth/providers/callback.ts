import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import type { Transaction } from '../../postgres/engine.ts'
import { type AuthRequest, inAuth } from '../context/auth-context.ts'
import { AuthError, authErrors } from '../errors/auth-errors.ts'
import { readText } from '../http/read-body.ts'
import { leadTo, redirectTo, safeRedirect } from '../http/redirect.ts'
import { admitArrival } from '../limits/address-limits.ts'
import { type Profile, parseProfile } from '../oidc/profile.ts'
import { issueAuthCode } from '../one-time/auth-code.ts'
import { originOf } from '../sessions/session-origin.ts'
import { redirectWithError, redirectWithSession } from '../sessions/session-redirect.ts'
import type { SignedIn } from '../sessions/session-response.ts'
import { signIn } from '../sessions/sign-in.ts'
import { accountOfProfile } from './account-for-profile.ts'
import { linkIdentity } from './link-identity.ts'
import { browserOf, callbackPath, endVisit, secretsOf, type Visit } from './oauth-state.ts'
import type { CarriedVisit } from './provider-result.ts'

/** A provider may answer with a form; the cookie comes only along with a link that is followed. */
export async function callbackPost({ request, service }: AuthRequest): Promise<Response> {
  const form = new URLSearchParams((await readText(request)).slice(0, 16_384))
  return leadTo(`${service.publicUrl(request)}${callbackPath}?${form}`, 303)
}

export async function callbackGet(call: AuthRequest): Promise<Response> {
  const { service, request, url } = call
  await admitArrival(service, call.client.address)
  const state = url.searchParams.get('state') ?? ''
  const home = safeRedirect(service.publicUrl(request), undefined, service.settings, 'signIn')
  if (state === '') return redirectWithError(home, authErrors.badOauthCallback(), false)
  const visit = await inAuth(service, (tx) => endVisit(tx, state, browserOf(request)))
  if (!visit) return redirectWithError(home, authErrors.badOauthState(), false)
  try {
    return await arrive(call, visit, state)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return redirectWithError(visit.redirectTo, error, visit.challenge !== undefined)
  }
}

async function arrive(call: AuthRequest, visit: Visit, state: string): Promise<Response> {
  const { service } = call
  const { profile, tokens } = await askProvider(call, visit, state)
  const outcome = await inAuth(service, (tx) => enter(tx, call, visit, profile, tokens))
  if ('code' in outcome) return redirectTo(visit.redirectTo, {}, { code: outcome.code })
  return redirectWithSession(call, visit.redirectTo, outcome, tokens)
}

type ProviderTokens = Record<string, string>

/** The code for the person's claims: state, nonce, code verifier, issuer and signature are the library's checks. */
async function askProvider(
  { service, request, url }: AuthRequest,
  visit: Visit,
  state: string,
): Promise<{ profile: Profile; tokens: ProviderTokens }> {
  const provider = service.providers.find(visit.provider)
  if (!provider) throw authErrors.providerDisabled()
  const { codeVerifier, nonce } = secretsOf(service, state)
  const current = new URL(`${service.publicUrl(request)}${callbackPath}${url.search}`)
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
    // Many providers tell the address only when asked for it.
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
    service.log.info({ err: error, provider: visit.provider }, 'a sign-in provider refused')
    throw toRefusal(error, url)
  }
}

/** The person said no at the provider, or the provider's answer was none. */
function toRefusal(error: unknown, url: URL): AuthError {
  if (error instanceof AuthError) return error
  const said = url.searchParams.get('error')
  if (said === 'access_denied')
    return new AuthError(403, 'access_denied', 'The user denied the request at the provider')
  return new AuthError(400, 'unexpected_failure', 'Unable to exchange external code')
}

async function enter(
  tx: Transaction,
  call: AuthRequest,
  { provider, challenge, linking, redirectTo: target }: Visit,
  profile: Profile,
  providerTokens: ProviderTokens,
): Promise<SignedIn | { code: string }> {
  if (linking && challenge) {
    const carried: CarriedVisit = { providerTokens, link: { ...linking, provider, profile } }
    const flow = { userId: undefined, challenge, method: 'oauth' as const, payload: carried }
    return { code: await issueAuthCode(tx, flow) }
  }
  if (linking) return linkIdentity(tx, call, { ...linking, provider }, profile)
  const user = await accountOfProfile(tx, call, provider, profile)
  if (!challenge) return signIn(tx, user, 'oauth', originOf(call, target))
  const carried: CarriedVisit = { providerTokens }
  return {
    code: await issueAuthCode(tx, {
      userId: user.id,
      challenge,
      method: 'oauth',
      payload: carried,
    }),
  }
}
