import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction, type SmsCode } from '../context/auth-context.ts'
import { json } from '../http/json-answer.ts'
import {
  admitMailRequest,
  byMail,
  bySms,
  type MailRequest,
  takeMailQuota,
} from '../limits/mail-limits.ts'
import { type AuthMail, sendAuthMail } from '../one-time/auth-mail.ts'
import { isTestNumber, sendPhoneCode } from '../one-time/phone-codes.ts'
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../users/user-row.ts'

type Find = (tx: Transaction) => Promise<UserRow | undefined>
type Prepare<Message> = (tx: Transaction, user: UserRow) => Promise<Message[]>

/** What happens when there is no account. */
export interface Unregistered {
  /** Creates the account. */
  create?: ((tx: Transaction) => Promise<UserRow>) | undefined
  /** Throws if there is no account, for a client that wants none created. Called after the request was counted. */
  requireAccount?: () => Promise<void>
}

type Addressee = Omit<MailRequest, 'channel'>

export function mailIfRegistered(
  call: AuthRequest,
  addressee: Addressee,
  prepare: Prepare<AuthMail>,
  unregistered: Unregistered = {},
): Promise<Response> {
  return sendIfRegistered(call, { ...addressee, channel: byMail }, unregistered, {
    find: (tx) => findUserByEmail(tx, addressee.to),
    prepare,
    send: (authMail) => sendAuthMail(call, authMail),
    isSentLater: true,
  })
}

export function smsIfRegistered(
  call: AuthRequest,
  addressee: Addressee,
  prepare: Prepare<SmsCode>,
  unregistered: Unregistered = {},
): Promise<Response> {
  return sendIfRegistered(call, { ...addressee, channel: bySms }, unregistered, {
    find: (tx) => findUserByPhone(tx, addressee.to),
    prepare,
    send: (code) => sendPhoneCode(call.context, code),
    // A test number's fixed code works as soon as the answer is there; waiting for it reveals nothing.
    isSentLater: !isTestNumber(call.context, addressee.to),
  })
}

interface Sending<Message> {
  find: Find
  prepare: Prepare<Message>
  send: (message: Message) => Promise<void>
  /** Prepared and sent after the answer, so that its time does not tell whether there is an account. */
  isSentLater: boolean
}

async function sendIfRegistered<Message>(
  call: AuthRequest,
  request: MailRequest,
  { create, requireAccount }: Unregistered,
  { find, prepare, send, isSentLater }: Sending<Message>,
): Promise<Response> {
  const { context } = call
  const admitted = await admitMailRequest(call, request, find)
  await requireAccount?.()
  const prepareAndSend = async () => {
    const prepared = await authTransaction(context, async (tx) => {
      const found = await find(tx)
      // Nothing is sent to a banned user, nor where there is no account and none is to be created.
      if (found ? isBanned(found) : !create) return []
      if (!(await takeMailQuota(tx, context, admitted, found))) return []
      const user = found ?? (await create?.(tx))
      if (!user) return []
      await writeAudit(tx, call, 'user_recovery_requested', user)
      return prepare(tx, user)
    })
    for (const message of prepared) await send(message)
  }
  if (!isSentLater) await prepareAndSend()
  else
    context.background(async () => {
      await wait(randomInt(context.settings.mailDelayMs + 1))
      await prepareAndSend()
    })
  return json({})
}
