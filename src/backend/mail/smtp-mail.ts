import { createTransport } from 'nodemailer'
import type { SendMail } from './mail.ts'

const timeoutMs = 20_000

export function createSmtpMail({ url, from }: { url: string; from: string }): SendMail {
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
    // Nobody's absence note is to answer.
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
  }
}
