import type { Mail } from '#backend/backend.ts'
import {
  announcementTitle,
  type DueDelivery,
  requestAddress,
  type ToldRequest,
} from '#content/requests/delivery.ts'
import { layOutMail, type MailHead } from './mail-layout.ts'

const answerWays: Record<ToldRequest['channel'], string> = {
  '': '',
  call: 'apel telefonic',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  telegram: 'Telegram',
  email: 'e-mail',
}
const languages: Record<ToldRequest['language'], string> = {
  ro: 'română',
  en: 'engleză',
  ru: 'rusă',
}

/** The subject has the number and nothing of the person: it is seen on locked screens. */
export function writeRequestMail(
  origin: string,
  logo: MailHead['logo'],
  delivery: DueDelivery,
): Omit<Mail, 'to'> {
  const { request } = delivery
  const lines = [
    ['Nume', request.name],
    ['Telefon', request.phone],
    ['E-mail', request.email],
    ['Preferă răspuns prin', answerWays[request.channel]],
    ['Lucrarea', request.service_title],
    ['Ca la proiectul', request.project_title],
    ['Localitatea', request.town],
    ['Când', request.wanted_when],
    ['Limba', languages[request.language]],
    ['Mesaj', request.message],
  ]
  return layOutMail(
    { host: new URL(origin).host, logo },
    {
      subject: announcementTitle(delivery),
      heading: announcementTitle(delivery),
      before: lines.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${text}`),
      button: { label: 'Deschideți cererea', address: requestAddress(origin, request) },
      after: ['Răspundeți-i persoanei direct, nu acestui mesaj.'],
    },
  )
}
