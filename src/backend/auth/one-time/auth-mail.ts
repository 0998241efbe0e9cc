import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import { returnPageOf, safeRedirect } from '../http/redirect.ts'
import type { MailKind } from '../mails/write-mail.ts'
import type { UserRow } from '../users/user-row.ts'
import type { CodeChallenge } from './code-challenge.ts'
import {
  issueToken,
  linkExpiry,
  linkSeconds,
  type OneTimeToken,
  type OneTimeTokenType,
} from './one-time-token.ts'

interface Purpose {
  token: OneTimeTokenType
  /** The `type` in the link. */
  type: string
  /** The column with the time of the last mail. */
  sentAt:
    | 'confirmation_sent_at'
    | 'recovery_sent_at'
    | 'email_change_sent_at'
    | 'reauthentication_sent_at'
}

const purposes: Record<MailKind, Purpose> = {
  signup: { token: 'confirmation_token', type: 'signup', sentAt: 'confirmation_sent_at' },
  invite: { token: 'confirmation_token', type: 'invite', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', type: 'recovery', sentAt: 'recovery_sent_at' },
  magiclink: { token: 'recovery_token', type: 'magiclink', sentAt: 'recovery_sent_at' },
  email_change_new: {
    token: 'email_change_token_new',
    type: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  email_change_current: {
    token: 'email_change_token_current',
    type: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  reauthentication: {
    token: 'reauthentication_token',
    type: 'reauthentication',
    sentAt: 'reauthentication_sent_at',
  },
}

export interface AuthMail extends OneTimeToken {
  kind: MailKind
  to: string
  link: string
  redirectTo: string
  newEmail: string
}

/** A token, and what the mail that carries it says. */
export async function issueAuthMail(
  tx: Transaction,
  call: AuthRequest,
  kind: MailKind,
  user: UserRow,
  {
    challenge,
    redirect = call.url.searchParams.get('redirect_to'),
  }: { challenge?: CodeChallenge | undefined; redirect?: string | null } = {},
): Promise<AuthMail> {
  const to = (kind === 'email_change_new' ? user.email_change : user.email) ?? ''
  const { token, sentAt, type } = purposes[kind]
  const issued = await issueToken(tx, call.context, token, user.id, to, { challenge })
  await tx.query(`update auth.users set ${sentAt} = now() where id = $1::uuid`, [user.id])
  const { publicUrl, settings } = call.context
  const redirectTo = safeRedirect(publicUrl, redirect, settings, returnPageOf(type))
  return {
    ...issued,
    kind,
    to,
    redirectTo,
    link: linkOf(publicUrl, type, issued.token, redirectTo),
    newEmail: user.email_change ?? '',
  }
}

/** Queues the mail with a new token. It is not sent any more once its link has expired. */
export async function queueAuthMail(...given: Parameters<typeof issueAuthMail>): Promise<void> {
  const [tx, { context }] = given
  const authMail = await issueAuthMail(...given)
  const { host } = new URL(context.publicUrl)
  const minutes = Math.round(linkSeconds / 60)
  const mail = {
    to: authMail.to,
    ...context.writeMail(authMail.kind, { ...authMail, host, minutes }),
  }
  await context.queueMail(mail, tx, linkExpiry())
}

function linkOf(publicUrl: string, type: string, token: string, redirectTo: string): string {
  const link = new URL('/auth/v1/verify', publicUrl)
  link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()
  return link.href
}
