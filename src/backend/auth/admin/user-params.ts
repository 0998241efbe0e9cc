import * as z from 'zod'
import { parseDurationMs } from '#kit/duration.ts'
import { databaseRoles } from '../../postgres/caller.ts'
import type { AuthContext } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import {
  isUuid,
  optionalFlag,
  optionalObject,
  optionalText,
  parseEmail,
  parsePhone,
} from '../http/json.ts'
import { checkPassword, isImportableHash } from '../passwords/passwords.ts'
import { userMetadata } from '../users/user-metadata.ts'

export const userParams = z.object({
  id: optionalText,
  role: optionalText,
  email: optionalText,
  phone: optionalText,
  password: z.string().max(4096).nullish(),
  password_hash: optionalText,
  email_confirm: optionalFlag,
  phone_confirm: optionalFlag,
  user_metadata: userMetadata,
  app_metadata: optionalObject,
  ban_duration: optionalText,
})

export type UserParams = z.infer<typeof userParams>

/** Checks the parameters; hashes the password here, outside of any transaction. */
export async function parseUserParams({ settings, passwords }: AuthContext, params: UserParams) {
  if (params.id !== '' && !isUuid(params.id))
    throw authErrors.validationFailed('ID must conform to the uuid v4 format')
  if (params.role !== '' && !databaseRoles.some((role) => role === params.role))
    throw authErrors.validationFailed(`Unregistered role ${params.role}`)
  const email = params.email === '' ? undefined : parseEmail(params.email)
  const phone = params.phone === '' ? undefined : parsePhone(params.phone)
  const until = bannedUntil(params.ban_duration)
  if (params.password && params.password_hash !== '')
    throw authErrors.validationFailed('Only a password or a password hash should be provided')
  if (params.password_hash !== '' && !isImportableHash(params.password_hash))
    throw authErrors.validationFailed('Invalid password hash')
  if (params.password) checkPassword(params.password, settings.passwordMinLength)
  const passwordHash = params.password
    ? await passwords.hash(params.password)
    : params.password_hash || undefined
  return { email, phone, passwordHash, bannedUntil: until }
}

const maxDate = Date.UTC(9999, 0, 1)

/** `24h` or `1h30m`; `none` lifts the ban; an empty text leaves it unchanged. */
export function bannedUntil(duration: string, now = Date.now()): Date | null | undefined {
  if (duration === '') return undefined
  if (duration === 'none') return null
  const length = parseDurationMs(duration)
  if (length === undefined)
    throw authErrors.validationFailed(`invalid format for ban duration: ${duration}`)
  return length === 0 ? null : new Date(Math.min(now + length, maxDate))
}
