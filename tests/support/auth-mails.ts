import type { Mail } from '#backend/backend.ts'
import type { TestAuth } from './auth-service.ts'

/** The latest mail to an address, once everything under way has been posted. */
export async function lastMailTo({ auth, mails }: TestAuth, to: string): Promise<Mail> {
  await auth.settled()
  const mail = mails.findLast((sent) => sent.to === to)
  if (!mail) throw new Error(`no mail to ${to}`)
  return mail
}

export function linkIn({ text }: Mail): URL {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text)?.[0]
  if (!link) throw new Error('no link in the mail')
  return new URL(link)
}

export function codeIn({ text }: Mail): string {
  const code = /^Code: (\d{6})$/m.exec(text)?.[1]
  if (!code) throw new Error('no code in the mail')
  return code
}
