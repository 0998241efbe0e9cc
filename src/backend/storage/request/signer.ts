import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Keys } from '../../access/keys.ts'
import { storageErrors } from '../errors/storage-errors.ts'

const algorithm = 'HS256'

/** Each purpose has a signing key of its own: a token made for one is refused for the other, and as a session. */
const purposes = {
  download: z.object({ url: z.string(), transformations: z.string().optional() }),
  upload: z.object({ url: z.string(), upsert: z.boolean(), owner: z.string().optional() }),
} satisfies Record<string, z.ZodType>

type Purpose = keyof typeof purposes
export type SignedClaims<P extends Purpose> = z.infer<(typeof purposes)[P]>
export type Signer = ReturnType<typeof createSigner>

export function createSigner({ tokenSecret }: Pick<Keys, 'tokenSecret'>) {
  const signingKey = (purpose: Purpose) =>
    createHmac('sha256', tokenSecret).update(`storage ${purpose}`).digest()

  return {
    sign<P extends Purpose>(purpose: P, claims: SignedClaims<P>, seconds: number): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(signingKey(purpose))
    },

    /** The claims of the token in a signed address; throws unless it was made for this purpose and object key. */
    async verify<P extends Purpose>(purpose: P, url: URL, key: string): Promise<SignedClaims<P>> {
      const token = url.searchParams.get('token')
      if (!token)
        throw storageErrors.invalidRequest("querystring must have required property 'token'")
      const { payload } = await jwtVerify(token, signingKey(purpose), {
        algorithms: [algorithm],
        requiredClaims: ['exp'],
      }).catch((error) => {
        throw error instanceof errors.JOSEError ? storageErrors.invalidToken(error.message) : error
      })
      const claims = purposes[purpose].parse(payload) as SignedClaims<P>
      if (claims.url !== key) throw storageErrors.invalidSignature()
      return claims
    },
  }
}
