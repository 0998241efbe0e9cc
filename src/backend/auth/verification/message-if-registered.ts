import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from '../../postgres/engine.ts'
import { writeAudit } from '../context/audit.ts'
import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { json } from '../http/json.ts'
import { admitMailRequest, type MailRequest, takeMailQuota } from '../limits/mail-limits.ts'
import { isTestNumber } from '../one-time/messages.ts'
import { findUserByContact } from '../users/contact.ts'
import { isBanned, type UserRow } from '../users/user-row.ts'

interface Unregistered {
  create?: ((tx: Transaction) => Promise<UserRow>) | undefined
  /** Throws if there is no account, for a client that wants none created. Called after the request was counted. */
  requireAccount?: () => Promise<void>
}

/** After the answer, so that its time does not tell whether there is an account. */
export async function messageIfRegistered(
  call: AuthRequest,
  request: MailRequest,
  queue: (tx: Transaction, user: UserRow) => Promise<void>,
  { create, requireAccount }: Unregistered = {},
): Promise<Response> {
  const { context } = call
  const admitted = await admitMailRequest(call, request)
  await requireAccount?.()
  const queueMessages = () =>
    authTransaction(context, async (tx) => {
      const found = await findUserByContact(tx, request.to)
      // Nothing is sent to a banned user, nor where there is no account and none is to be created.
      if (found ? isBanned(found) : !create) return
      if (!(await takeMailQuota(tx, context, admitted, found))) return
      const user = found ?? (await create?.(tx))
      if (!user) return
      await writeAudit(tx, call, 'user_recovery_requested', user)
      await queue(tx, user)
    })
  // A test number's fixed code works as soon as the answer is there; waiting for it reveals nothing.
  if (isTestNumber(context, request.to)) await queueMessages()
  else
    context.background(async () => {
      await wait(randomInt(context.settings.mailDelayMs + 1))
      await queueMessages()
    })
  return json({})
}
