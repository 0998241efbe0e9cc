import type { SendMail } from '#backend/backend.ts'

interface MailState {
  /** Whether mails go to an SMTP server; without one each becomes a file in the data directory. */
  isConfigured: boolean
  lastSentAt: Date | null
  /** Null again once a mail has been sent. */
  lastFailedAt: Date | null
}

export interface WatchedMail {
  send: SendMail
  state: () => MailState
  /** The address of the picture that mails show, once there is one. */
  logo: () => string | undefined
  setLogo: (find: () => string | undefined) => void
}

/** Remembers whether the last mail was sent, not what it said or to whom. */
export function watchMail(sendMail: SendMail, isConfigured: boolean): WatchedMail {
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
  let logo: WatchedMail['logo'] = () => undefined
  return {
    send,
    state: () => ({ isConfigured, lastSentAt, lastFailedAt }),
    logo: () => logo(),
    setLogo(find) {
      logo = find
    },
  }
}
