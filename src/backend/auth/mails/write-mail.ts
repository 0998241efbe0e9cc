import type { Mail } from '../../mail/mail.ts'

export type MailKind =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication'

export interface MailDetails {
  /** The host that the link leads to. */
  host: string
  link: string
  /** Six digits that do the same as the link. */
  code: string
  /** The address asked for; empty unless an address changes. */
  newEmail: string
  /** How long the link and the code are valid. */
  minutes: number
}

export type WriteMail = (kind: MailKind, details: MailDetails) => Omit<Mail, 'to'>
