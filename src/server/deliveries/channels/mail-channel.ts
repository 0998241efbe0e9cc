import { writeCertificateMail } from '../../mails/certificate-mail.ts'
import { writeRequestMail } from '../../mails/request-mail.ts'
import { writeRoleMail } from '../../mails/role-mail.ts'
import { writeTestMail } from '../../mails/test-mail.ts'
import type { WatchedMail } from '../../mails/watch-mail.ts'
import type { Channel } from './channel.ts'
import { sendMail } from './send-mail.ts'

/** To every administrator, with all that the visitor has written: it goes to the owner's own mailbox. */
export function createMailChannel(
  mails: Pick<WatchedMail, 'send' | 'logo'>,
  panelOrigin: string,
): Channel {
  return {
    label: '',
    send(delivery) {
      const written =
        delivery.purpose === 'test'
          ? writeTestMail({ host: new URL(panelOrigin).host, logo: mails.logo() })
          : writeRequestMail(panelOrigin, mails.logo(), delivery)
      return sendMail(mails, { to: delivery.target, ...written })
    },
    warn(delivery) {
      const written =
        delivery.purpose === 'role'
          ? writeRoleMail(panelOrigin, mails.logo(), delivery)
          : writeCertificateMail(panelOrigin, mails.logo(), delivery.certificate)
      return sendMail(mails, { to: delivery.target, ...written })
    },
  }
}
