import type { Transaction } from '../../postgres/engine.ts'
import type { AuthContext, AuthRequest, MailKind } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { returnPageOf, safeRedirect } from '../http/redirect.ts'
import { setContact } from '../users/change-user.ts'
import type { Contact } from '../users/contact.ts'
import { findUserById, type UserRow, userJson } from '../users/user-row.ts'
import type { CodeChallenge } from './auth-code.ts'
import {
  type FoundToken,
  issueToken,
  linkExpiry,
  linkSeconds,
  type OneTimeToken,
  type OneTimeTokenType,
  spendTokens,
} from './one-time-token.ts'

interface Purpose {
  token: OneTimeTokenType
  sentAt: `${'confirmation' | 'recovery' | 'email_change' | 'phone_change' | 'reauthentication'}_sent_at`
}

const purposes: Record<MailKind | 'phone_change', Purpose> = {
  signup: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  invite: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  magiclink: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
  email_change_new: { token: 'email_change_token_new', sentAt: 'email_change_sent_at' },
  email_change_current: { token: 'email_change_token_current', sentAt: 'email_change_sent_at' },
  phone_change: { token: 'phone_change_token', sentAt: 'phone_change_sent_at' },
  reauthentication: { token: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
}

export type AuthMail = Awaited<ReturnType<typeof issueAuthMail>>

async function issue(
  tx: Transaction,
  context: AuthContext,
  kind: keyof typeof purposes,
  user: UserRow,
  to: string,
  given: Parameters<typeof issueToken>[5],
): Promise<OneTimeToken> {
  const { token, sentAt } = purposes[kind]
  const issued = await issueToken(tx, context, token, user.id, to, given)
  await tx.query(`update auth.users set ${sentAt} = now() where id = $1::uuid`, [user.id])
  return issued
}

export async function issueAuthMail(
  tx: Transaction,
  { context, url }: AuthRequest,
  kind: MailKind,
  user: UserRow,
  {
    challenge,
    redirect = url.searchParams.get('redirect_to'),
  }: { challenge?: CodeChallenge | undefined; redirect?: string | null } = {},
) {
  const to = (kind === 'email_change_new' ? user.email_change : user.email) ?? ''
  const issued = await issue(tx, context, kind, user, to, { challenge })
  const type = kind.startsWith('email_change') ? 'email_change' : kind
  const redirectTo = safeRedirect(context, redirect, returnPageOf(type))
  const link = new URL('/auth/v1/verify', context.publicUrl)
  const query = { token: issued.token, type, redirect_to: redirectTo }
  link.search = new URLSearchParams(query).toString()
  const newEmail = user.email_change ?? ''
  return { ...issued, kind, to, redirectTo, link: link.href, newEmail }
}

/** Queues the mail with a new token. It is not sent any more once its link has expired. */
export async function queueAuthMail(...given: Parameters<typeof issueAuthMail>): Promise<void> {
  const [tx, { context }] = given
  const authMail = await issueAuthMail(...given)
  const { host } = new URL(context.publicUrl)
  const minutes = Math.round(linkSeconds / 60)
  const mail = context.writeMail(authMail.kind, { ...authMail, host, minutes })
  await context.queueMail({ to: authMail.to, ...mail }, tx, linkExpiry())
}

export function isTestNumber({ settings }: AuthContext, { kind, value }: Contact): boolean {
  return kind === 'phone' && Object.hasOwn(settings.testCodes, value)
}

/** Refuses a phone to which no code can be sent, unless it has a fixed one. */
export function requireReachable(context: AuthContext, contact: Contact, message: string): void {
  if (!isReachable(context, contact)) throw authErrors.phoneProviderDisabled(message)
}

export function isReachable(context: AuthContext, contact: Contact): boolean {
  return (
    contact.kind === 'email' || context.queueSms !== undefined || isTestNumber(context, contact)
  )
}

export function arePhonesEnabled({ settings, queueSms }: AuthContext): boolean {
  const hasTestNumbers = Object.keys(settings.testCodes).length > 0
  return queueSms !== undefined || hasTestNumbers || settings.autoconfirm
}

async function queueSms(
  tx: Transaction,
  { context }: AuthRequest,
  kind: keyof typeof purposes,
  user: UserRow,
  phone: string,
): Promise<void> {
  const { testCodes } = context.settings
  const fixed = Object.hasOwn(testCodes, phone) ? testCodes[phone] : undefined
  const { code } = await issue(tx, context, kind, user, phone, { code: fixed })
  if (fixed === undefined)
    await context.queueSms?.({ phone, code, user: userJson(user) }, tx, linkExpiry())
}

export async function queueMessage(
  tx: Transaction,
  call: AuthRequest,
  kind: 'signup' | 'magiclink' | 'reauthentication',
  user: UserRow,
  contact: Contact,
  challenge?: CodeChallenge,
): Promise<void> {
  if (contact.kind === 'email') await queueAuthMail(tx, call, kind, user, { challenge })
  else await queueSms(tx, call, kind, user, contact.value)
}

/** The old address confirms too, so that a stolen session cannot take over the account. An old number does not: it may be lost. */
export async function startChange(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  { kind, value }: Contact,
  challenge?: CodeChallenge,
): Promise<void> {
  if (kind === 'phone') {
    await spendTokens(tx, user.id, 'phone_change_token')
    await tx.query('update auth.users set phone_change = $2 where id = $1::uuid', [user.id, value])
    return queueSms(tx, call, 'phone_change', user, value)
  }
  await spendTokens(tx, user.id, 'email_change_token_new', 'email_change_token_current')
  await tx.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1::uuid`,
    [user.id, value],
  )
  const changing = { ...user, email_change: value }
  await queueAuthMail(tx, call, 'email_change_new', changing, { challenge })
  if (user.email) await queueAuthMail(tx, call, 'email_change_current', changing, { challenge })
}

/** Undefined after the first of the two confirmations: the address has not changed yet. */
export async function confirmEmailChange(
  tx: Transaction,
  user: UserRow,
  found: FoundToken,
): Promise<UserRow | undefined> {
  await spendTokens(tx, user.id, found.token_type)
  if (user.email && user.email_change_confirm_status === 0) {
    await tx.query('update auth.users set email_change_confirm_status = 1 where id = $1::uuid', [
      user.id,
    ])
    return undefined
  }
  await spendTokens(tx, user.id, 'email_change_token_new', 'email_change_token_current')
  await setContact(tx, user, { kind: 'email', value: user.email_change ?? '' }, true)
  return findUserById(tx, user.id)
}
