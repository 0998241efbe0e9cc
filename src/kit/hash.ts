import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** That nobody makes without the secret: the text says what for, so that it is none of something else. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Hashes are compared, so that the time tells neither how much of it was right nor how long it should be. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))
}
