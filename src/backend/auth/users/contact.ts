import type { Transaction } from '../../postgres/engine.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { parseEmail, parsePhone } from '../http/json.ts'
import { findUserBy, type UserRow } from './user-row.ts'

/** The e-mail address or the phone number of an account, as it is stored and compared. */
export interface Contact {
  kind: 'email' | 'phone'
  value: string
}

export function parseContact(
  { email, phone }: { email: string; phone: string },
  { both, none }: { both: string; none: string },
): Contact {
  if (email !== '' && phone !== '') throw authErrors.validationFailed(both)
  if (email !== '') return { kind: 'email', value: parseEmail(email) }
  if (phone !== '') return { kind: 'phone', value: parsePhone(phone) }
  throw authErrors.validationFailed(none)
}

export function findUserByContact(
  tx: Transaction,
  { kind, value }: Contact,
): Promise<UserRow | undefined> {
  return findUserBy(tx, kind, value)
}

export function isConfirmed(user: UserRow, { kind }: Pick<Contact, 'kind'>): boolean {
  return user[`${kind}_confirmed_at`] !== null
}

export function contactOf({ email, phone }: UserRow): Contact | undefined {
  if (email !== null) return { kind: 'email', value: email }
  return phone === null ? undefined : { kind: 'phone', value: phone }
}
