import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Keys } from '../../access/keys.ts'
import { storageErrors } from '../errors/storage-errors.ts'

const algorithm = 'HS256'

/** A token serves the purpose it was made for: each has a key of its own, and none of them signs sessions. */
const purposes = {
  download: z.object({ url: z.string(), transformations: z.string().optional() }),
  upload: z.object({ url: z.string(), upsert: z.boolean(), owner: z.string().optional() }),
} satisfies Record<string, z.ZodType>

export type Purpose = keyof typeof purposes
export type SignedClaims<P extends Purpose> = z.infer<(typeof purposes)[P]>
export type Signer = ReturnType<typeof createSigner>

export function createSigner({ tokenSecret }: Pick<Keys, 'tokenSecret'>) {
  const keyOf = (purpose: Purpose) =>
    createHmac('sha256', tokenSecret).update(`storage ${purpose}`).digest()

  return {
    sign<P extends Purpose>(purpose: P, claims: SignedClaims<P>, seconds: number): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(keyOf(purpose))
    },

    async verify<P extends Purpose>(purpose: P, token: string): Promise<SignedClaims<P>> {
      const { payload } = await jwtVerify(token, keyOf(purpose), {
        algorithms: [algorithm],
        requiredClaims: ['exp'],
      }).catch((error) => {
        throw error instanceof errors.JOSEError ? storageErrors.invalidToken(error.message) : error
      })
      return purposes[purpose].parse(payload) as SignedClaims<P>
    },
  }
}
