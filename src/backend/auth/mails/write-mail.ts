import type { Mail } from '../../mail/create-mail.ts'

export type MailKind =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication'

export interface MailDetails {
  host: string
  link: string
  code: string
  /** The address asked for; empty unless an address changes. */
  newEmail: string
  minutes: number
}

export type WriteMail = (kind: MailKind, details: MailDetails) => Omit<Mail, 'to'>
