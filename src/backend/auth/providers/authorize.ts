import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { AuthError, authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json.ts'
import { redirectResponse, safeRedirect } from '../http/redirect.ts'
import { admitNetwork } from '../limits/request-limits.ts'
import { configurationOf, type Provider } from '../oidc/oidc-providers.ts'
import { parseCodeChallenge } from '../one-time/auth-code.ts'
import { requireStrongSession } from '../sessions/current-user.ts'
import { newToken } from '../sessions/session.ts'
import { redirectWithError } from '../sessions/session-response.ts'
import {
  browserCookie,
  browserSecretOf,
  callbackPath,
  type ProviderSignIn,
  saveProviderSignIn,
  secretsOf,
} from './provider-sign-in.ts'

/** Parameters that an application may pass on to the provider; none that the sign-in's safety depends on. */
const forwardedParameters = [
  'prompt',
  'login_hint',
  'access_type',
  'hd',
  'domain_hint',
  'ui_locales',
]

export async function authorize(call: AuthRequest): Promise<Response> {
  const requested = parseAuthorizeRequest(call)
  await admitNetwork(call, 'providerRedirect')
  try {
    const { url, cookie } = await startProviderSignIn(call, requested, undefined)
    const response = redirectResponse(url, 302)
    response.headers.append('set-cookie', cookie)
    return response
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return redirectWithError(requested.redirectTo, error, requested.challenge !== undefined)
  }
}

/** The same for linking an identity; a client may ask for the URL as JSON and send the browser there itself. */
export async function authorizeLink(call: AuthRequest): Promise<Response> {
  const { user, session } = await requireStrongSession(call)
  const requested = parseAuthorizeRequest(call)
  await admitNetwork(call, 'providerRedirect')
  const linking = { userId: user.id, sessionId: session.id }
  const { url, cookie } = await startProviderSignIn(call, requested, linking)
  const isForClient = call.url.searchParams.get('skip_http_redirect') === 'true'
  const response = isForClient ? json({ url }) : redirectResponse(url, 302)
  response.headers.append('set-cookie', cookie)
  return response
}

interface AuthorizeRequest extends Pick<ProviderSignIn, 'redirectTo' | 'challenge'> {
  provider: Provider
}

function parseAuthorizeRequest({ url, context }: AuthRequest): AuthorizeRequest {
  const query = url.searchParams
  const provider = context.providers.find(query.get('provider') ?? '')
  if (!provider) throw authErrors.providerDisabled()
  return {
    provider,
    challenge: parseCodeChallenge({
      code_challenge: query.get('code_challenge') ?? '',
      code_challenge_method: query.get('code_challenge_method') ?? '',
    }),
    redirectTo: safeRedirect(context, query.get('redirect_to'), 'signIn'),
  }
}

async function startProviderSignIn(
  call: AuthRequest,
  { provider, redirectTo, challenge }: AuthorizeRequest,
  linking: ProviderSignIn['linking'],
): Promise<{ url: string; cookie: string }> {
  const { context, request } = call
  const configuration = await configurationOf(context, provider)
  const browserSecret = browserSecretOf(request) ?? newToken()
  const signIn = { provider: provider.name, redirectTo, browserSecret, challenge, linking }
  const state = await authTransaction(context, (tx) => saveProviderSignIn(tx, signIn))
  const { codeVerifier, nonce } = secretsOf(context, state)
  const url = buildAuthorizationUrl(configuration, {
    ...extraParameters(call),
    redirect_uri: `${context.publicUrl}${callbackPath}`,
    scope: scopes(call),
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href, cookie: browserCookie(browserSecret, context.publicUrl) }
}

function scopes({ url }: AuthRequest): string {
  const requested = (url.searchParams.get('scopes') ?? '').slice(0, 500).split(/[\s,]+/)
  const wellFormed = requested.filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
  return [...new Set(['openid', 'email', 'profile', ...wellFormed])].join(' ')
}

function extraParameters({ url }: AuthRequest): Record<string, string> {
  const given = forwardedParameters.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [[name, value.slice(0, 500)] as const] : []
  })
  return Object.fromEntries(given)
}
