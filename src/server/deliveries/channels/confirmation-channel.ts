import { writeProblem } from '#content/requests/delivery.ts'
import { errorMessage } from '../../log/error-message.ts'
import { writeConfirmationMail } from '../../mails/confirmation-mail.ts'
import type { WatchedMail } from '../../mails/watch-mail.ts'
import type { Channel } from './channel.ts'
import type { Outcome } from './outcome.ts'
import { mailProblem } from './send-mail.ts'

/** To the visitor. The database makes at most one a day for an address. */
export function createConfirmationChannel(
  mails: Pick<WatchedMail, 'send' | 'logo'>,
  siteOrigin: string,
): Channel {
  return {
    label: '',
    async send(delivery): Promise<Outcome> {
      if (!('request' in delivery))
        return { result: 'never', problem: 'Confirmarea o primesc numai vizitatorii' }
      const mail = writeConfirmationMail(siteOrigin, mails.logo(), delivery.request)
      try {
        await mails.send({ to: delivery.target, ...mail })
        return { result: 'sent' }
      } catch (error) {
        if (isUnknownRecipient(error)) return { result: 'never', problem: unknownRecipient(error) }
        return { result: 'later', problem: mailProblem(error) }
      }
    },
  }
}

function unknownRecipient(error: unknown): string {
  return writeProblem('Serverul de e-mail nu cunoaște adresa vizitatorului', errorMessage(error))
}

/** The server refuses this recipient for good. Other errors are about the server itself or its password. */
function isUnknownRecipient(error: unknown): boolean {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && Number(responseCode) >= 500
}
