import { createHash, randomBytes } from 'node:crypto'

/** The database stores only hashes, so a copy of it opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
