import { createHash } from 'node:crypto'

const hashes: Record<string, string> = { '256': 'sha256', '384': 'sha384', '512': 'sha512' }

/** The `at_hash` claim (OpenID Connect Core 3.1.3.6): the left half of the token's hash, with the signature's algorithm. */
export function accessTokenHash(algorithm: string, accessToken: string): string {
  const hash = createHash(hashes[algorithm.slice(-3)] ?? 'sha512')
    .update(accessToken)
    .digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}
