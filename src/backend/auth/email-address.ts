import * as z from 'zod'
import { authErrors } from './auth-errors.ts'

const schema = z.email().max(254)

/** As it is stored and compared: in lower case. */
export function parseEmail(text: string): string {
  const parsed = schema.safeParse(text.trim().toLowerCase())
  if (!parsed.success) throw authErrors.emailAddressInvalid()
  return parsed.data
}
