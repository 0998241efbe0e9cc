import type { Mail } from '#backend/mail/mail.ts'
import type { MailedRequest } from '#content/requests/request.ts'
import { layOutMail, type MailHead } from './mail-layout.ts'

const channels: Record<MailedRequest['channel'], string> = {
  '': '',
  call: 'apel telefonic',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  telegram: 'Telegram',
  email: 'e-mail',
}
const languages: Record<MailedRequest['language'], string> = {
  ro: 'română',
  en: 'engleză',
  ru: 'rusă',
}

/** The subject has the number and nothing of the person: it is seen on locked screens. */
export function writeRequestMail(
  origin: string,
  logo: MailHead['logo'],
  request: MailedRequest,
): Omit<Mail, 'to'> {
  const lines = [
    ['Nume', request.name],
    ['Telefon', request.phone],
    ['E-mail', request.email],
    ['Preferă răspuns prin', channels[request.channel]],
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
      subject: `Cerere nouă ${request.number}`,
      heading: `Cerere nouă ${request.number}`,
      before: lines.filter(([, text]) => text !== '').map(([label, text]) => `${label}: ${text}`),
      button: { label: 'Deschideți cererile', address: `${origin}/admin/requests` },
      after: ['Răspundeți-i persoanei direct, nu acestui mesaj.'],
    },
  )
}
