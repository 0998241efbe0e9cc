import * as z from 'zod'
import { localisedTextSchema } from '#content/values/localised-text.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Log } from '#kit/log.ts'
import { errorMessage } from '../log/error-message.ts'
import { writeCertificateMail } from '../mails/certificate-mail.ts'
import type { WatchedMail } from '../source/watch-mail.ts'

const warningSchema = z.object({
  certificate_id: z.string(),
  valid_to: z.string(),
  target: z.string(),
  title: localisedTextSchema,
  number: z.string(),
})

export interface CertificateWarnings {
  serviceClient: SiteClient
  mails: Pick<WatchedMail, 'send' | 'logo'> | undefined
  panelOrigin: string
}

/** Sends the mails that are due, one after the other. Taking one reserves it; if it is not sent, it becomes due again later. */
export async function warnOfCertificates(
  { serviceClient, mails, panelOrigin }: CertificateWarnings,
  signal: AbortSignal,
  log: Pick<Log, 'info'>,
): Promise<void> {
  while (mails && !signal.aborted) {
    const taken = dataOrThrow(await serviceClient.rpc('take_certificate_warning'))
    if (taken === null) return
    const { certificate_id, valid_to, target, title, number } = warningSchema.parse(taken)
    const mail = writeCertificateMail(panelOrigin, mails.logo(), { title, number, valid_to })
    try {
      await mails.send({ to: target, ...mail })
    } catch (error) {
      log.info({ problem: errorMessage(error) }, 'a mail of a certificate is tried again later')
      continue
    }
    const sent = { sent_at: new Date().toISOString() }
    const warnings = serviceClient.from('certificate_warnings')
    dataOrThrow(await warnings.update(sent).match({ certificate_id, valid_to, target }))
  }
}
