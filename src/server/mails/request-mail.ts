import {
  announcementTitle,
  type RequestDelivery,
  requestAddress,
} from '#content/requests/delivery.ts'
import { requestFacts } from '#content/requests/request-facts.ts'
import { languageNames } from '#content/values/localised-text.ts'
import type { MailContent } from './mail-layout.ts'

/** The subject has the number and nothing of the person: it is seen on locked screens. */
export function requestMail(delivery: RequestDelivery, panelOrigin: string): MailContent {
  const { request } = delivery
  const facts = [...requestFacts(request), ['Limba', languageNames[request.language]]]
  return {
    subject: announcementTitle(delivery),
    before: facts.map(([label, text]) => `${label}: ${text}`),
    button: { label: 'Deschideți cererea', address: requestAddress(panelOrigin, request) },
    after: ['Răspundeți direct persoanei, nu la acest mesaj.'],
  }
}
