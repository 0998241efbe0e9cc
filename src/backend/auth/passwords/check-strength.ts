import { type AuthError, authErrors } from '../errors/auth-errors.ts'

/** Longer passwords cost hashing time without being safer; Supabase Auth has the same limit. */
const maximumBytes = 72

export function checkPassword(password: string, minimum: number): AuthError | undefined {
  if ([...password].length < minimum)
    return authErrors.weakPassword(`Password should be at least ${minimum} characters.`, ['length'])
  if (Buffer.byteLength(password) > maximumBytes)
    return authErrors.validationFailed(`Password cannot be longer than ${maximumBytes} characters`)
  return undefined
}
