import { authErrors } from '../errors/auth-errors.ts'

/** Longer passwords cost hashing time without being safer; Supabase Auth has the same limit. */
const maxBytes = 72

export function checkPassword(password: string, minLength: number): void {
  if ([...password].length < minLength)
    throw authErrors.weakPassword(`Password should be at least ${minLength} characters.`, [
      'length',
    ])
  if (Buffer.byteLength(password) > maxBytes)
    throw authErrors.validationFailed(`Password cannot be longer than ${maxBytes} characters`)
}
