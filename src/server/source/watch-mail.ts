import type { SendMail } from '#backend/mail/mail.ts'

export interface MailState {
  /** Whether mails go to a server, or lie in the outbox. */
  isConfigured: boolean
  lastSentAt: Date | null
  /** Only while nothing has been sent since. */
  lastFailedAt: Date | null
}

/** Remembers how the last mail went, and nothing of what it said or to whom. */
export function watchMail(sendMail: SendMail, isConfigured: boolean) {
  let lastSentAt: Date | null = null
  let lastFailedAt: Date | null = null
  const send: SendMail = async (mail) => {
    try {
      await sendMail(mail)
      lastSentAt = new Date()
      lastFailedAt = null
    } catch (error) {
      lastFailedAt = new Date()
      throw error
    }
  }
  return { send, state: (): MailState => ({ isConfigured, lastSentAt, lastFailedAt }) }
}
