import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { isDeeperThan, maxStoredDepth } from '../http/json.ts'
import { type DatabaseRole, databaseRoles } from '../postgres/roles.ts'
import { accessErrors } from './access-error.ts'
import { type Keys, secretAlgorithm, signingAlgorithm } from './keys.ts'

/** Users' tokens are made for this audience; a token made for another service is none of ours. */
export const userAudience = 'authenticated'

/** Room for what the token says beside the metadata of an account. */
const maxClaimsDepth = maxStoredDepth + 10

/**
 * The claims of a token that is ours. The header only chooses between two pinned pairs of algorithm and key:
 * a `kid` of ours with ES256, no `kid` we know with HS256 and the shared secret.
 */
export async function verifyToken(keys: Keys, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await verifySignature(keys, token)
    if (isDeeperThan(maxClaimsDepth, payload))
      throw accessErrors.invalidToken('JWT claims are nested too deeply')
    if (!isForUs(payload)) throw accessErrors.invalidToken('JWT not in audience')
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
    return jwtVerify(token, key.publicKey, { algorithms: [signingAlgorithm], ...requiredOfUsers })
  }
  if (alg === secretAlgorithm)
    return jwtVerify(token, keys.jwtSecret, { algorithms: [secretAlgorithm] })
  throw accessErrors.invalidToken('No suitable key or wrong key type')
}

const requiredOfUsers = { audience: userAudience, requiredClaims: ['sub', 'exp'] }

/** A role token made with the shared secret may name no audience; one it names must be ours. */
function isForUs({ aud, role }: JWTPayload): boolean {
  if (aud === undefined) return true
  const audiences = Array.isArray(aud) ? aud : [aud]
  return audiences.some((audience) => audience === userAudience || audience === role)
}

/** A hosted Supabase's auth service takes both for administrators; whoever signs one could sign the other. */
const administratorRole = 'supabase_admin'

/** Without a role of ours a token was made for something else: a signed address, an invitation. */
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
