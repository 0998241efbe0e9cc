import { certificateMail } from '../../mails/certificate-mail.ts'
import { layOutMail, type MailContent } from '../../mails/mail-layout.ts'
import { preparedMail } from '../../mails/prepared-mail.ts'
import { requestMail } from '../../mails/request-mail.ts'
import { roleMail } from '../../mails/role-mail.ts'
import { testMail } from '../../mails/test-mail.ts'
import type { Delivery } from './channel.ts'

/** The mail to an administrator by which a delivery is told. */
export function writeDeliveryMail(delivery: Delivery, panelOrigin: string, logo?: string) {
  const { host } = new URL(panelOrigin)
  return layOutMail({ host, logo }, contentOf(delivery, panelOrigin))
}

/** What a mail says, by what it is about: a file for each. */
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
