import { createTransport } from 'nodemailer'
import type { Log } from '#kit/log.ts'
import type { SendMail } from './mail.ts'
import { createMailFiles } from './mail-files.ts'

export interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; without it each mail becomes a file in `outbox`. */
  smtpUrl?: string | undefined
  from: string
  /** A folder. */
  outbox: string
  log: Log
}

export function createMail({ smtpUrl, from, outbox, log }: MailOptions): SendMail {
  return smtpUrl === undefined ? createMailFiles(outbox, from, log) : createSmtpMail(smtpUrl, from)
}

const timeoutMs = 20_000

function createSmtpMail(url: string, from: string): SendMail {
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A mail is what its caller has written: no file and no address is fetched into it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Asks mail servers not to answer with an out-of-office note.
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return async ({ to, subject, text, html }) => {
    // As an object: nodemailer would parse a text, which could name several recipients.
    await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
  }
}
