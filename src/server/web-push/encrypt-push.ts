import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser has made for its subscription, as base64url. */
export interface SubscriptionKeys {
  /** Its public key, an uncompressed point of P-256. */
  p256dh: string
  auth: string
}

const curve = 'prime256v1'
/** The message is one record of this length at most; push services take no more. */
const recordSize = 4096
const tagLength = 16
/** Ends the only record. */
const lastRecord = 2
const maxMessageLength = recordSize - tagLength - 1

/** RFC 8291: only the browser of the subscription can read it. Throws for invalid keys. */
export function encryptPush(
  message: Uint8Array,
  keys: SubscriptionKeys,
  { sender, salt } = freshSecrets(),
): Buffer {
  if (message.length > maxMessageLength) throw new RangeError('The message is too long for a push')
  const receiverKey = Buffer.from(keys.p256dh, 'base64url')
  const senderKey = sender.getPublicKey()
  const shared = sender.computeSecret(receiverKey)
  const purpose = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const secret = derive(shared, Buffer.from(keys.auth, 'base64url'), purpose, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(message), cipher.update(Buffer.of(lastRecord)), cipher.final()]
  return Buffer.concat([header(salt, senderKey), ...record, cipher.getAuthTag()])
}

/** RFC 8188: salt, record size, and the sender's key with its length. */
function header(salt: Uint8Array, senderKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordSize)
  sizes.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, sizes, senderKey])
}

function derive(
  secret: Uint8Array,
  salt: Uint8Array,
  purpose: string | Uint8Array,
  length: number,
): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, length))
}

/** For each message; fixed only in the test of the standard's example. */
function freshSecrets(): { sender: ECDH; salt: Uint8Array } {
  const sender = createECDH(curve)
  sender.generateKeys()
  return { sender, salt: randomBytes(16) }
}
