import type { Mail } from '#backend/backend.ts'
import {
  announcementTitle,
  type RequestDelivery,
  requestAddress,
} from '#content/requests/delivery.ts'
import { languageNames, requestFacts } from '#content/requests/request-facts.ts'
import { layOutMail, type MailHead } from './mail-layout.ts'

/** The subject has the number and nothing of the person: it is seen on locked screens. */
export function writeRequestMail(
  origin: string,
  logo: MailHead['logo'],
  delivery: RequestDelivery,
): Omit<Mail, 'to'> {
  const { request } = delivery
  const facts = [...requestFacts(request), ['Limba', languageNames[request.language]]]
  return layOutMail(
    { host: new URL(origin).host, logo },
    {
      subject: announcementTitle(delivery),
      heading: announcementTitle(delivery),
      before: facts.map(([label, text]) => `${label}: ${text}`),
      button: { label: 'Deschideți cererea', address: requestAddress(origin, request) },
      after: ['Răspundeți-i persoanei direct, nu acestui mesaj.'],
    },
  )
}
