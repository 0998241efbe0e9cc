import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '#kit/log.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export type SendMail = (mail: Mail) => Promise<void>

/** They hold links that open accounts: only the owner reads them, and the log gets no more than the file's name. */
function createMailFiles(directory: string, from: string, log: Log): SendMail {
  return async (mail) => {
    const now = new Date()
    const name = `${now.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(path.join(directory, name), asFile(mail, from, now), {
      mode: 0o600,
      flag: 'wx',
    })
    log.info({ file: name }, 'a mail was written to the outbox')
  }
}

/** The text alone, as it is: whoever opens the file in an editor must be able to copy the link. */
function asFile({ to, subject, text }: Mail, from: string, date: Date): string {
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: date.toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`,
  )
  return `${lines.join('\n')}\n\n${text}`
}

interface MailOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; without it each mail becomes a file in `outbox`. */
  smtpUrl?: string | undefined
  from: string
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
