import { writeProblem } from '#content/requests/delivery.ts'
import { errorMessage } from '../../log/log.ts'
import { certificateMail } from '../../mails/certificate-mail.ts'
import { writeConfirmationMail } from '../../mails/confirmation-mail.ts'
import { layOutMail, type MailContent } from '../../mails/mail-layout.ts'
import { preparedMail } from '../../mails/prepared-mail.ts'
import { requestMail } from '../../mails/request-mail.ts'
import { roleMail } from '../../mails/role-mail.ts'
import { testMail } from '../../mails/test-mail.ts'
import type { WatchedMail } from '../../mails/watch-mail.ts'
import type { Channel, Delivery, Outcome } from './channel.ts'
import { mailProblem, sendMail } from './send-mail.ts'

/** To every administrator, with all that the visitor has written: it goes to the owner's own mailbox. */
export function createMailChannel(
  mails: Pick<WatchedMail, 'send' | 'logo'>,
  panelOrigin: string,
): Channel {
  return {
    label: '',
    async send(delivery) {
      const mail = writeDeliveryMail(delivery, panelOrigin, mails.logo())
      return sendMail(mails, { to: delivery.target, ...mail })
    },
  }
}

export function writeDeliveryMail(delivery: Delivery, panelOrigin: string, logo?: string) {
  const { host } = new URL(panelOrigin)
  return layOutMail({ host, logo }, contentOf(delivery, panelOrigin))
}

function contentOf(delivery: Delivery, panelOrigin: string): MailContent {
  switch (delivery.purpose) {
    case 'test':
      return testMail
    case 'role':
      return roleMail(delivery, panelOrigin)
    case 'certificate':
      return certificateMail(delivery, panelOrigin)
    case 'prepared':
    case 'answer':
      return preparedMail(delivery, panelOrigin)
    default:
      return requestMail(delivery, panelOrigin)
  }
}

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
