import type { Transaction } from '../../postgres/engine.ts'
import type { AuthContext, AuthRequest } from '../context/auth-context.ts'
import { userJson } from '../users/user-json.ts'
import type { UserRow } from '../users/user-row.ts'
import { issueToken, linkExpiry, type OneTimeTokenType, spendTokens } from './one-time-token.ts'

type PhoneTokenType = Extract<
  OneTimeTokenType,
  'confirmation_token' | 'recovery_token' | 'phone_change_token' | 'reauthentication_token'
>

const sentAt: Record<PhoneTokenType, string> = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  phone_change_token: 'phone_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
}

/** Whether the number has a fixed code, which is never sent. */
export function isTestNumber({ settings }: AuthContext, phone: string): boolean {
  return Object.hasOwn(settings.testCodes, phone)
}

/** Whether a code can be sent to the number, or is fixed. */
export function canReceiveCode(context: AuthContext, phone: string): boolean {
  return context.queueSms !== undefined || isTestNumber(context, phone)
}

/** Whether users can sign up or sign in by phone. */
export function arePhonesEnabled({ settings, queueSms }: AuthContext): boolean {
  const hasTestNumbers = Object.keys(settings.testCodes).length > 0
  return queueSms !== undefined || hasTestNumbers || settings.autoconfirm
}

/** Issues a code for a number, and queues it unless the number has a fixed one. */
export async function queuePhoneCode(
  tx: Transaction,
  { context }: AuthRequest,
  type: PhoneTokenType,
  user: UserRow,
  phone: string,
): Promise<void> {
  const fixed = isTestNumber(context, phone) ? context.settings.testCodes[phone] : undefined
  const { code } = await issueToken(tx, context, type, user.id, phone, { code: fixed })
  await tx.query(`update auth.users set ${sentAt[type]} = now() where id = $1::uuid`, [user.id])
  if (fixed === undefined)
    await context.queueSms?.({ phone, code, user: userJson(user) }, tx, linkExpiry())
}

/** Only the new number has to confirm: the old one may be lost. */
export async function startPhoneChange(
  tx: Transaction,
  call: AuthRequest,
  user: UserRow,
  phone: string,
): Promise<void> {
  await spendTokens(tx, user.id, 'phone_change_token')
  await tx.query('update auth.users set phone_change = $2 where id = $1::uuid', [user.id, phone])
  await queuePhoneCode(tx, call, 'phone_change_token', user, phone)
}
