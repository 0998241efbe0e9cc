import * as z from 'zod'
import { authErrors } from '../errors/auth-errors.ts'

const schema = z.email().max(254)

/** In lower case, as addresses are stored and compared. */
export function parseEmail(text: string): string {
  const parsed = schema.safeParse(text.trim().toLowerCase())
  if (!parsed.success) throw authErrors.emailAddressInvalid()
  return parsed.data
}

/** E.164 without its plus sign. */
export function parsePhone(text: string): string {
  const phone = text.trim().replace(/^\+/, '')
  if (!/^[1-9]\d{1,14}$/.test(phone))
    throw authErrors.validationFailed('Invalid phone number format (E.164 required)')
  return phone
}

export function isUuid(value: unknown): value is string {
  return z.guid().safeParse(value).success
}
