import { importJWK, SignJWT } from 'jose'
import type { PushKeys } from './push-keys.ts'

/** The longest that the standard allows is a day; a server's clock may be wrong by hours. */
const validFor = '12h'

/** RFC 8292: tells a push service who sends, so that a stolen subscription is of no use to anybody else. */
export async function signPush(
  keys: PushKeys,
  { origin }: URL,
  contact: string | undefined,
): Promise<string> {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: x.toString('base64url'),
      y: y.toString('base64url'),
      d: keys.privateKey,
    },
    'ES256',
  )
  const token = new SignJWT(contact === undefined ? {} : { sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setExpirationTime(validFor)
  return `vapid t=${await token.sign(key)}, k=${keys.publicKey}`
}
