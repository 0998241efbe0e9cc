import { html } from 'hono/html'
import type { MailDetails, MailKind } from '#backend/backend.ts'
import type { AuthOptions } from '#backend/testing.ts'

interface MailText {
  subject: string
  /** The sentence above the link; absent where only the code is sent. */
  intro?: string
  hasCode: boolean
}

const texts: Record<MailKind, (details: MailDetails) => MailText> = {
  signup: () => ({
    subject: 'Confirm your signup',
    intro: 'Follow this link to confirm your account:',
    hasCode: true,
  }),
  invite: () => ({
    subject: 'You have been invited',
    intro: 'Follow this link to accept the invitation:',
    hasCode: false,
  }),
  recovery: () => ({
    subject: 'Reset your password',
    intro: 'Follow this link to choose a new password:',
    hasCode: true,
  }),
  magiclink: () => ({
    subject: 'Your sign-in link',
    intro: 'Follow this link to sign in:',
    hasCode: true,
  }),
  email_change_new: () => ({
    subject: 'Confirm your new email address',
    intro: 'Follow this link to confirm this address as the new one of your account:',
    hasCode: true,
  }),
  email_change_current: ({ newEmail }) => ({
    subject: 'Confirm the change of your email address',
    intro: `Follow this link to change the address of your account to ${newEmail}:`,
    hasCode: true,
  }),
  reauthentication: () => ({ subject: 'Your confirmation code', hasCode: true }),
}

/** The mails of the tests of accounts; the product's own are in `src/server/mails`. */
export const writeEnglishMail: AuthOptions['writeMail'] = (kind, details) => {
  const { subject, intro, hasCode } = texts[kind](details)
  const { link, code, minutes } = details
  const validity = `Valid once, within ${minutes} minutes. If you did not ask for this mail, ignore it.`
  const lines = [...(intro ? [intro, link] : []), ...(hasCode ? [`Code: ${code}`] : []), validity]
  const paragraphs = lines.map((line) =>
    line === link ? html`<p><a href="${link}">${link}</a></p>` : html`<p>${line}</p>`,
  )
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: String(html`<h2>${subject}</h2>${paragraphs}`),
  }
}
