import type { WatchedMail } from '../../mails/watch-mail.ts'
import type { Channel } from './channel.ts'
import { writeDeliveryMail } from './delivery-mail.ts'
import { sendMail } from './send-mail.ts'

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
