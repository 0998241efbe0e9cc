import * as z from 'zod'
import {
  type Engine,
  type Mail,
  type Queue,
  runAsOwner,
  type SendMail,
  type SmsCode,
} from '#backend/backend.ts'
import type { Log } from '#kit/log.ts'
import { createWake } from '#kit/wake.ts'
import type { Outcome } from './channels/channel.ts'
import { sendMail } from './channels/send-mail.ts'
import { sendDue } from './send-due.ts'

export const accountChannels = ['mail', 'sms'] as const
export type AccountChannel = (typeof accountChannels)[number]

export type AccountMessages = ReturnType<typeof createAccountMessages>

interface AccountMessagesOptions {
  engine: Engine
  mails: { send: SendMail }
  sendSms: ((code: SmsCode, id: string) => Promise<Outcome>) | undefined
  log: Log
}

const dueSchema = z.object({ id: z.string(), attempts: z.number(), message: z.unknown() })
type Due = z.infer<typeof dueSchema>

/** They open accounts, so they wait apart: queued in the transaction that makes their link or code, deleted when sent. */
export function createAccountMessages(options: AccountMessagesOptions) {
  const { engine, mails, sendSms, log } = options
  const queueOn =
    <Message extends Mail | SmsCode>(channel: AccountChannel): Queue<Message> =>
    async (message, tx, expiresAt) => {
      await tx.query(
        `insert into temelia.account_messages (channel, message, expires_at)
         values ($1, $2::jsonb, $3::timestamptz)`,
        [channel, JSON.stringify(message), expiresAt.toISOString()],
      )
    }

  async function take(channel: AccountChannel): Promise<Due | undefined> {
    const [row] = await runAsOwner(engine, 'account messages', (tx) =>
      tx.query<{ due: unknown }>('select temelia.take_account_message($1) as due', [channel]),
    )
    return row?.due ? dueSchema.parse(row.due) : undefined
  }

  async function settle({ id, attempts }: Due, outcome: Outcome): Promise<void> {
    const isDone = outcome.result !== 'later'
    const waitSeconds = outcome.result === 'later' ? Math.ceil(outcome.waitSeconds ?? 0) : 0
    if (outcome.result !== 'sent')
      log.error({ problem: outcome.problem, isDone }, 'a message of an account was not sent')
    await runAsOwner(engine, 'account messages', (tx) =>
      tx.query('select temelia.settle_account_message($1::uuid, $2::int, $3, $4::int)', [
        id,
        attempts,
        isDone,
        waitSeconds,
      ]),
    )
  }

  const send: Record<AccountChannel, (due: Due) => Promise<Outcome>> = {
    mail: ({ message }) => sendMail(mails, message as Mail),
    sms: async ({ id, message }) =>
      sendSms?.(message as SmsCode, id) ?? { result: 'later', problem: 'SMS is not set up' },
  }

  return {
    queueMail: queueOn<Mail>('mail'),
    /** Absent where codes cannot be sent by SMS. */
    queueSms: sendSms && queueOn<SmsCode>('sms'),
    queued: createWake(),
    async sendDue(channel: AccountChannel, signal: AbortSignal): Promise<void> {
      await sendDue({ take: () => take(channel), send: send[channel], settle }, signal)
    },
  }
}
