import type { SendMail } from '#backend/backend.ts'

export type WatchedMail = ReturnType<typeof watchMail>

/** Remembers whether the last mail was sent, not what it said or to whom. */
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
  let logo: () => string | undefined = () => undefined
  return {
    send,
    /** `isConfigured`: mails go to an SMTP server; without one each becomes a file in the data directory. */
    state: () => ({ isConfigured, lastSentAt, lastFailedAt }),
    /** The address of the picture that mails show, once there is one. */
    logo: () => logo(),
    setLogo(find: () => string | undefined): void {
      logo = find
    },
  }
}
