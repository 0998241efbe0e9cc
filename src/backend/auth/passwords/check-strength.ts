import { type AuthError, authErrors } from '../errors/auth-errors.ts'

/** Beyond this a password is work for the hash and no safety; Supabase Auth has the same bound. */
const maximumBytes = 72

export function checkPassword(password: string, minimum: number): AuthError | undefined {
  if ([...password].length < minimum)
    return authErrors.weakPassword(`Password should be at least ${minimum} characters.`, ['length'])
  if (Buffer.byteLength(password) > maximumBytes)
    return authErrors.validationFailed(`Password cannot be longer than ${maximumBytes} characters`)
  return undefined
}
