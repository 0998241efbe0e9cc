import type { CertificateDelivery } from '#content/requests/delivery.ts'
import type { MailContent } from './mail-layout.ts'

const dayMs = 24 * 60 * 60 * 1000
const longDay = new Intl.DateTimeFormat('ro', { dateStyle: 'long', timeZone: 'UTC' })

/** To an administrator, some weeks before a certificate leaves the site by itself. */
export function certificateMail(
  { certificate: { title, number, valid_to } }: Pick<CertificateDelivery, 'certificate'>,
  panelOrigin: string,
): MailContent {
  const lastDay = longDay.format(Date.parse(valid_to))
  const dayAfter = longDay.format(Date.parse(valid_to) + dayMs)
  const numbered = number === '' ? '' : ` (nr. ${number})`
  return {
    subject: `Un certificat de pe site expiră la ${lastDay}`,
    heading: 'Un certificat expiră în curând',
    before: [
      `„${title.ro}”${numbered} este valabil până la ${lastDay} inclusiv.`,
      `La ${dayAfter} acest act dispare singur de pe site, fără să faceți nimic.`,
      'Dacă îl reînnoiți, schimbați data din „Valabil până la” în panou, iar actul rămâne pe site.',
    ],
    button: { label: 'Deschideți certificatele', address: `${panelOrigin}/admin/certificates` },
    after: ['Despre acest termen vă anunțăm o singură dată.'],
  }
}
