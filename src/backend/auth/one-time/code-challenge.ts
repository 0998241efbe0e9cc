import { createHash, timingSafeEqual } from 'node:crypto'
import { authErrors } from '../errors/auth-errors.ts'

/** The challenge that only the client that began the sign-in can answer (RFC 7636). */
export interface CodeChallenge {
  value: string
  method: 's256' | 'plain'
}

export function parseCodeChallenge(value: string, method: string): CodeChallenge | undefined {
  if (value === '' && method === '') return undefined
  if (value === '' || method === '')
    throw authErrors.validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  const normalized = method.toLowerCase()
  if (normalized !== 's256' && normalized !== 'plain')
    throw authErrors.validationFailed(
      `code challenge method "${method.slice(0, 20)}" is not supported`,
    )
  if (value.length < 43 || value.length > 128)
    throw authErrors.validationFailed('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(value))
    throw authErrors.validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  return { value, method: normalized }
}

export function isAnsweredBy({ value, method }: CodeChallenge, verifier: string): boolean {
  const answer =
    method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(digest(answer), digest(value))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
