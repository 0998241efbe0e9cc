import type { Mail } from '#backend/backend.ts'
import type { WatchedMail } from '../../mails/watch-mail.ts'
import { mailProblem } from './mail-problem.ts'
import type { Outcome } from './outcome.ts'

/** A mail server that does not take a mail now may take it later. */
export async function sendMail(mails: Pick<WatchedMail, 'send'>, mail: Mail): Promise<Outcome> {
  try {
    await mails.send(mail)
    return { result: 'sent' }
  } catch (error) {
    return { result: 'later', problem: mailProblem(error) }
  }
}
