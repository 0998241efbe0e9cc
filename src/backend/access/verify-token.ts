import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { isDeeperThan, maxStoredDepth } from '#kit/http/json.ts'
import { type DatabaseRole, databaseRoles } from '../postgres/caller.ts'
import { accessErrors } from './access-error.ts'
import { type Keys, secretAlgorithm, signingAlgorithm } from './keys.ts'

/** Users' tokens are made for this audience; tokens for other audiences are refused. */
export const userAudience = 'authenticated'

/** An account's metadata lies a few levels deep in the claims. */
const maxClaimsDepth = maxStoredDepth + 10

/** The header only chooses between two fixed pairs: ES256 with the signing key its `kid` names, or HS256 with the shared secret. */
export async function verifyToken(keys: Keys, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await verifySignature(keys, token)
    if (isDeeperThan(maxClaimsDepth, payload))
      throw accessErrors.invalidToken('JWT claims are nested too deeply')
    if (!hasOurAudience(payload)) throw accessErrors.invalidToken('JWT not in audience')
    return payload
  } catch (error) {
    throw toAccessError(error)
  }
}

function verifySignature(keys: Keys, token: string) {
  const { alg, kid } = decodeProtectedHeader(token)
  if (alg === signingAlgorithm) {
    const key = keys.signing.find(({ id }) => id === kid)
    if (!key) throw accessErrors.invalidToken('No suitable key or wrong key type')
    return jwtVerify(token, key.publicKey, {
      algorithms: [signingAlgorithm],
      ...requiredOfUserTokens,
    })
  }
  if (alg === secretAlgorithm)
    return jwtVerify(token, keys.jwtSecret, { algorithms: [secretAlgorithm] })
  throw accessErrors.invalidToken('No suitable key or wrong key type')
}

const requiredOfUserTokens = { audience: userAudience, requiredClaims: ['sub', 'exp'] }

/** A token made with the shared secret may name no audience; if it names one, it must be ours. */
function hasOurAudience({ aud, role }: JWTPayload): boolean {
  if (aud === undefined) return true
  const audiences = Array.isArray(aud) ? aud : [aud]
  return audiences.some((audience) => audience === userAudience || audience === role)
}

/** A hosted Supabase's auth service treats it like service_role; whoever can sign one can sign the other. */
const administratorRole = 'supabase_admin'

/** A token without one of our roles was made for something else, such as a signed address. */
export function roleOfToken({ role }: JWTPayload): DatabaseRole {
  if (role === administratorRole) return 'service_role'
  const known = databaseRoles.find((name) => name === role)
  if (!known) throw accessErrors.invalidToken('JWT has no role of this service')
  return known
}

function toAccessError(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return accessErrors.tokenExpired()
  if (error instanceof errors.JWTClaimValidationFailed)
    return accessErrors.invalidToken(
      error.claim === 'aud' ? 'JWT not in audience' : 'JWT claims validation or parsing failed',
    )
  if (error instanceof errors.JOSEError || error instanceof TypeError)
    return accessErrors.invalidToken('JWT cryptographic operation failed')
  return error as Error
}
