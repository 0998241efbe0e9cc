import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import * as z from 'zod'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { once } from '#kit/once.ts'
import type { Environment } from '../environment/environment.ts'

/** The key pair by which push services know this site, as base64url. Subscriptions are made for the public one. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const rowSchema = z
  .object({ public_key: z.string(), private_key: z.string() })
  .transform(({ public_key, private_key }) => ({ publicKey: public_key, privateKey: private_key }))

/** Asks the database once. If it has no keys yet, makes them; where several instances do so at once, the first one's are kept. */
export function createPushKeys(serviceClient: SiteClient): () => Promise<PushKeys> {
  return once(() => loadPushKeys(serviceClient))
}

async function loadPushKeys(serviceClient: SiteClient): Promise<PushKeys> {
  const stored = await readPushKeys(serviceClient)
  if (stored) return stored
  const { publicKey, privateKey } = makePushKeys()
  const row = { id: 'main', public_key: publicKey, private_key: privateKey }
  const written = await serviceClient
    .from('push_keys')
    .upsert(row, { onConflict: 'id', ignoreDuplicates: true })
  if (written.error) throw written.error
  const made = await readPushKeys(serviceClient)
  if (!made) throw new Error('The keys for Web Push could not be stored')
  return made
}

async function readPushKeys(serviceClient: SiteClient): Promise<PushKeys | undefined> {
  const answer = await serviceClient
    .from('push_keys')
    .select('public_key, private_key')
    .maybeSingle()
  const row = dataOrThrow(answer)
  return row === null ? undefined : rowSchema.parse(row)
}

export function makePushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  return {
    publicKey: pair.generateKeys('base64url'),
    // `getPrivateKey` leaves out leading zeros, and a shorter key is invalid.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
  }
}

/** The longest that the standard allows is a day; a server's clock may be wrong by hours. */
const validFor = '12h'

/** Whom a push service may turn to. Some, like Apple's, take no push without it. */
export function pushContact(
  environment: Pick<Environment, 'PUBLIC_URL' | 'MAIL_FROM' | 'ADMIN_EMAIL'>,
): string {
  const { PUBLIC_URL, MAIL_FROM = '', ADMIN_EMAIL } = environment
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
