import { writeRequestMail } from '../../mails/request-mail.ts'
import { writeTestMail } from '../../mails/test-mail.ts'
import type { WatchedMail } from '../../source/watch-mail.ts'
import type { Channel, Outcome } from './channel.ts'
import { mailProblem } from './mail-problem.ts'

/** To every administrator, with all that the visitor has written: it goes to the owner's own mailbox. */
export function createMailChannel(
  mails: Pick<WatchedMail, 'send' | 'logo'>,
  panelOrigin: string,
): Channel {
  return {
    label: '',
    async send(delivery): Promise<Outcome> {
      const written =
        delivery.purpose === 'test'
          ? writeTestMail({ host: new URL(panelOrigin).host, logo: mails.logo() })
          : writeRequestMail(panelOrigin, mails.logo(), delivery)
      try {
        await mails.send({ to: delivery.target, ...written })
        return { result: 'sent' }
      } catch (error) {
        return { result: 'later', problem: mailProblem(error) }
      }
    },
  }
}
