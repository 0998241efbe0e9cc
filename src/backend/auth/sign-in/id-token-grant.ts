import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod'
import { isSameSecret, sha256 } from '#kit/hash.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { optionalFlag, optionalText, readBody, textUpTo } from '../http/json.ts'
import { admitNetwork } from '../limits/request-limits.ts'
import { accessTokenHash } from '../oidc/access-token-hash.ts'
import { configurationOf, type Provider } from '../oidc/oidc-providers.ts'
import { parseProfile } from '../oidc/profile.ts'
import { accountForProfile } from '../providers/account-for-profile.ts'
import { linkIdentity, requireManualLinking } from '../providers/identity.ts'
import { requireStrongSession } from '../sessions/current-user.ts'
import { openSession } from '../sessions/session.ts'
import { sessionResponse } from '../sessions/session-response.ts'

const body = z.object({
  provider: optionalText,
  // ID tokens with many claims are longer than other fields.
  id_token: textUpTo(16_384),
  access_token: optionalText,
  nonce: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  link_identity: optionalFlag,
})

type Given = z.infer<typeof body>

/** Asymmetric signatures only: whoever knows a shared secret could sign as anyone. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]

/** For applications that have signed the user in with the provider themselves. */
export async function idTokenGrant(call: AuthRequest): Promise<Response> {
  const { context, request } = call
  const given = await readBody(request, body)
  if (given.id_token === '') throw authErrors.validationFailed('id_token required')
  const provider = providerFor(call, given)
  if (given.link_identity) requireManualLinking(context)
  const linking = given.link_identity ? await requireStrongSession(call) : undefined
  await admitNetwork(call, 'exchange')
  const profile = await profileOf(call, provider, given)
  const signedIn = await authTransaction(context, async (tx) => {
    if (linking) {
      const { user, session } = linking
      const ids = { userId: user.id, sessionId: session.id, provider: provider.name }
      return linkIdentity(tx, call, ids, profile)
    }
    const user = await accountForProfile(tx, call, provider.name, profile)
    return openSession(tx, call, user, 'oauth')
  })
  return sessionResponse(call, signedIn)
}

function providerFor({ context }: AuthRequest, { provider, client_id, issuer }: Given): Provider {
  if (provider === '' && (client_id === '' || issuer === ''))
    throw authErrors.validationFailed('provider or client_id and issuer required')
  const { names } = context.providers
  const name = provider || names.find((each) => context.providers.find(each)?.issuer === issuer)
  const found = name === undefined ? undefined : context.providers.find(name)
  if (!found) throw authErrors.idTokenProviderDisabled()
  return found
}

async function profileOf({ context }: AuthRequest, provider: Provider, given: Given) {
  const configuration = await configurationOf(context, provider)
  const claims = await verify(provider, configuration.serverMetadata().issuer, given.id_token)
  checkNonce(claims.nonce, given.nonce)
  if (given.access_token !== '') checkAccessToken(given, claims)
  try {
    return parseProfile(claims)
  } catch {
    throw authErrors.validationFailed('Bad ID token')
  }
}

async function verify(provider: Provider, issuer: string, idToken: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, await provider.keys(), {
      issuer,
      audience: provider.clientId,
      algorithms,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout) throw authErrors.providerUnreachable()
    const isAudience = error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud'
    throw authErrors.validationFailed(
      isAudience ? 'Unacceptable audience in id_token' : 'Bad ID token',
    )
  }
}

/** The token contains the hash of the application's nonce, so a token stolen elsewhere is useless. */
function checkNonce(claimed: unknown, given: string): void {
  const hasNonce = claimed !== undefined && claimed !== ''
  if (hasNonce !== (given !== ''))
    throw authErrors.validationFailed(
      'Passed nonce and nonce in id_token should either both exist or not.',
    )
  if (!hasNonce) return
  if (typeof claimed !== 'string' || !isSameSecret(claimed, sha256(given)))
    throw authErrors.validationFailed('Nonces mismatch')
}

function checkAccessToken({ id_token, access_token }: Given, { at_hash }: JWTPayload): void {
  if (typeof at_hash !== 'string') return
  const { alg = '' } = decodeProtectedHeader(id_token)
  if (!isSameSecret(accessTokenHash(alg, access_token), at_hash))
    throw authErrors.validationFailed('Bad ID token')
}
