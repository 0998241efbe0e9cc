import { SignJWT } from 'jose'
import { signingAlgorithm } from '../../access/keys.ts'
import { userAudience } from '../../access/verify-token.ts'
import type { AuthContext } from '../context/auth-context.ts'
import type { UserRow } from '../users/user-row.ts'
import type { OpenSession } from './session.ts'

export const accessTokenSeconds = 3600

export interface AccessToken {
  token: string
  expiresAt: number
}

/** Signs the claims that policies and the client read, with the newest key. */
export async function signAccessToken(
  { keys }: AuthContext,
  issuer: string,
  user: UserRow,
  session: OpenSession,
): Promise<AccessToken> {
  const [key] = keys.signing
  if (!key) throw new Error('there is no signing key')
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + accessTokenSeconds
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid: key.id, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience(userAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey)
  return { token, expiresAt }
}
