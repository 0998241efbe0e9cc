import type { Log } from '../http/log.ts'
import type { SendMail } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMail } from './smtp-mail.ts'

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; without it mails are files in the outbox. */
  smtpUrl?: string | undefined
  from: string
  outbox: string
  log: Log
}

export function createMail({ smtpUrl, from, outbox, log }: MailOptions): SendMail {
  return smtpUrl === undefined
    ? createOutbox(outbox, from, log)
    : createSmtpMail({ url: smtpUrl, from })
}
