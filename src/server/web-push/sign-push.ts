import { importJWK, SignJWT } from 'jose'
import type { Environment } from '../environment/environment.ts'
import type { PushKeys } from './push-keys.ts'

/** The longest that the standard allows is a day; a server's clock may be wrong by hours. */
const validFor = '12h'

/** Whom a push service may turn to. Some, like Apple's, take no push without it. */
export function pushContact({
  PUBLIC_URL,
  MAIL_FROM = '',
  ADMIN_EMAIL,
}: Pick<Environment, 'PUBLIC_URL' | 'MAIL_FROM' | 'ADMIN_EMAIL'>): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL
  const sender = MAIL_FROM.split('<').at(-1)?.replace('>', '').trim()
  return `mailto:${sender || ADMIN_EMAIL}`
}

/** RFC 8292: tells a push service who sends, so that a stolen subscription is of no use to anybody else. */
export async function signPush(keys: PushKeys, { origin }: URL, contact: string): Promise<string> {
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
  const token = new SignJWT({ sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setExpirationTime(validFor)
  return `vapid t=${await token.sign(key)}, k=${keys.publicKey}`
}
