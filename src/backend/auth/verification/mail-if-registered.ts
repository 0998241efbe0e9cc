import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction, type SmsCode } from '../context/auth-context.ts'
import { json } from '../http/json-answer.ts'
import {
  type AdmittedMail,
  admitMailRequest,
  byMail,
  bySms,
  takeMailQuota,
} from '../limits/mail-limits.ts'
import { type AuthMail, sendAuthMail } from '../one-time/auth-mail.ts'
import { isTestNumber, sendPhoneCode } from '../one-time/phone-codes.ts'
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../users/user-row.ts'

type Prepare<Sent> = (tx: Transaction, user: UserRow) => Promise<Sent[]>

/** What happens when there is no account. */
export interface Unregistered {
  /** Creates the account. */
  create?: ((tx: Transaction) => Promise<UserRow>) | undefined
  /** Refuses a client that wants no account created; runs after the request was counted. */
  refuse?: () => Promise<void>
}

/** Whatever depends on whether there is an account happens after the answer. */
export async function mailIfRegistered(
  call: AuthRequest,
  { to, isForSignIn }: { to: string; isForSignIn: boolean },
  prepare: Prepare<AuthMail>,
  unregistered: Unregistered = {},
): Promise<Response> {
  const find = (tx: Transaction) => findUserByEmail(tx, to)
  const admitted = await admitMailRequest(call, { channel: byMail, to, isForSignIn }, find)
  await unregistered.refuse?.()
  call.context.background(async () => {
    await wait(randomInt(call.context.settings.mailDelayMs + 1))
    for (const authMail of await prepareForUser(call, admitted, find, prepare, unregistered.create))
      await sendAuthMail(call, authMail)
  })
  return json({})
}

export async function smsIfRegistered(
  call: AuthRequest,
  { to, isForSignIn }: { to: string; isForSignIn: boolean },
  prepare: Prepare<SmsCode>,
  unregistered: Unregistered = {},
): Promise<Response> {
  const { context } = call
  const find = (tx: Transaction) => findUserByPhone(tx, to)
  const admitted = await admitMailRequest(call, { channel: bySms, to, isForSignIn }, find)
  await unregistered.refuse?.()
  const send = async () => {
    for (const code of await prepareForUser(call, admitted, find, prepare, unregistered.create))
      await sendPhoneCode(context, code)
  }
  // A test number's fixed code works as soon as the answer is there; waiting for it reveals nothing.
  if (isTestNumber(context, to)) await send()
  else
    context.background(async () => {
      await wait(randomInt(context.settings.mailDelayMs + 1))
      await send()
    })
  return json({})
}

function prepareForUser<Sent>(
  call: AuthRequest,
  admitted: AdmittedMail,
  find: (tx: Transaction) => Promise<UserRow | undefined>,
  prepare: Prepare<Sent>,
  create: Unregistered['create'],
): Promise<Sent[]> {
  return authTransaction(call.context, async (tx) => {
    const found = await find(tx)
    if (found ? isBanned(found) : !create) return []
    if (!(await takeMailQuota(tx, call.context, admitted, found))) return []
    const user = found ?? (await create?.(tx))
    if (!user) return []
    await writeAudit(tx, call, 'user_recovery_requested', user)
    return prepare(tx, user)
  })
}
