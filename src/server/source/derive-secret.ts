import { createHmac } from 'node:crypto'

/** A key for one purpose, made of a secret that all instances share, which cannot be found from the key. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
