import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { json } from '../http/json-answer.ts'
import {
  admitMailRequest,
  byMail,
  bySms,
  type MailRequest,
  takeMailQuota,
} from '../limits/mail-limits.ts'
import { isTestNumber } from '../one-time/phone-codes.ts'
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../users/user-row.ts'

type Find = (tx: Transaction) => Promise<UserRow | undefined>
/** Queues what the user is to get. */
type Queue = (tx: Transaction, user: UserRow) => Promise<void>

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
  queue: Queue,
  unregistered: Unregistered = {},
): Promise<Response> {
  return queueIfRegistered(call, { ...addressee, channel: byMail }, unregistered, {
    find: (tx) => findUserByEmail(tx, addressee.to),
    queue,
    isQueuedLater: true,
  })
}

export function smsIfRegistered(
  call: AuthRequest,
  addressee: Addressee,
  queue: Queue,
  unregistered: Unregistered = {},
): Promise<Response> {
  return queueIfRegistered(call, { ...addressee, channel: bySms }, unregistered, {
    find: (tx) => findUserByPhone(tx, addressee.to),
    queue,
    // A test number's fixed code works as soon as the answer is there; waiting for it reveals nothing.
    isQueuedLater: !isTestNumber(call.context, addressee.to),
  })
}

interface Queueing {
  find: Find
  queue: Queue
  /** After the answer, so that its time does not tell whether there is an account. */
  isQueuedLater: boolean
}

async function queueIfRegistered(
  call: AuthRequest,
  request: MailRequest,
  { create, requireAccount }: Unregistered,
  { find, queue, isQueuedLater }: Queueing,
): Promise<Response> {
  const { context } = call
  const admitted = await admitMailRequest(call, request, find)
  await requireAccount?.()
  const queueMessages = () =>
    authTransaction(context, async (tx) => {
      const found = await find(tx)
      // Nothing is sent to a banned user, nor where there is no account and none is to be created.
      if (found ? isBanned(found) : !create) return
      if (!(await takeMailQuota(tx, context, admitted, found))) return
      const user = found ?? (await create?.(tx))
      if (!user) return
      await writeAudit(tx, call, 'user_recovery_requested', user)
      await queue(tx, user)
    })
  if (!isQueuedLater) await queueMessages()
  else
    context.background(async () => {
      await wait(randomInt(context.settings.mailDelayMs + 1))
      await queueMessages()
    })
  return json({})
}
