import { writeCertificateMail } from '../../mails/certificate-mail.ts'
import { writeAnswerMail, writePreparedMail } from '../../mails/prepared-mail.ts'
import { writeRequestMail } from '../../mails/request-mail.ts'
import { writeRoleMail } from '../../mails/role-mail.ts'
import { writeTestMail } from '../../mails/test-mail.ts'
import type { WatchedMail } from '../../mails/watch-mail.ts'
import type { Channel, Delivery, Warning } from './channel.ts'
import { sendMail } from './send-mail.ts'

/** To every administrator, with all that the visitor has written: it goes to the owner's own mailbox. */
export function createMailChannel(
  mails: Pick<WatchedMail, 'send' | 'logo'>,
  panelOrigin: string,
): Channel {
  const send = (delivery: Delivery | Warning) =>
    sendMail(mails, { to: delivery.target, ...write(delivery) })
  return { label: '', send, warn: send }

  function write(delivery: Delivery | Warning) {
    const logo = mails.logo()
    switch (delivery.purpose) {
      case 'test':
        return writeTestMail({ host: new URL(panelOrigin).host, logo })
      case 'role':
        return writeRoleMail(panelOrigin, logo, delivery)
      case 'certificate':
        return writeCertificateMail(panelOrigin, logo, delivery.certificate)
      case 'prepared':
        return writePreparedMail(panelOrigin, logo, delivery.prepared)
      case 'answer':
        return writeAnswerMail(panelOrigin, logo, delivery)
      default:
        return writeRequestMail(panelOrigin, logo, delivery)
    }
  }
}
