import type { Mail } from '#backend/backend.ts'
import { writeProblem } from '#content/requests/delivery.ts'
import { errorMessage } from '../../log/log.ts'
import type { WatchedMail } from '../../mails/watch-mail.ts'
import type { Outcome } from './channel.ts'

/** A mail server that does not take a mail now may take it later. */
export async function sendMail(mails: Pick<WatchedMail, 'send'>, mail: Mail): Promise<Outcome> {
  try {
    await mails.send(mail)
    return { result: 'sent' }
  } catch (error) {
    return { result: 'later', problem: mailProblem(error) }
  }
}

/** By the codes of nodemailer. */
const sentences: Record<string, string> = {
  EAUTH: 'Serverul de e-mail nu acceptă numele sau parola contului din care se trimite',
  EDNS: 'Serverul de e-mail nu a fost găsit',
  ECONNECTION: 'Conexiunea cu serverul de e-mail nu a reușit sau s-a întrerupt',
  ESOCKET: 'Conexiunea cu serverul de e-mail nu a reușit sau s-a întrerupt',
  ETIMEDOUT: 'Serverul de e-mail nu a răspuns la timp',
  ETLS: 'Conexiunea securizată cu serverul de e-mail nu a reușit',
}

export function mailProblem(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  return writeProblem(sentences[String(code)] ?? refusal(Number(responseCode)), errorMessage(error))
}

function refusal(responseCode: number): string {
  if (responseCode >= 500) return 'Serverul de e-mail a refuzat mesajul'
  if (responseCode >= 400) return 'Serverul de e-mail nu poate prelua acum mesajul'
  return 'Mesajul nu a putut fi predat serverului de e-mail'
}
