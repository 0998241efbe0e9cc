import type { Mail } from '#backend/backend.ts'
import type { ToldRequest } from '#content/requests/delivery.ts'
import type { Language } from '#content/values/localised-text.ts'
import { layOutMail, type MailHead } from './mail-layout.ts'

const texts = {
  ro: {
    subject: 'Am primit cererea dumneavoastră',
    received: 'Vă mulțumim. O citim și vă răspundem cât mai curând.',
    number: 'Numărul cererii, dacă ne sunați:',
    label: 'Deschideți site-ul',
    ignore:
      'Dacă nu ați trimis dumneavoastră o cerere, altcineva a introdus din greșeală această adresă. Nu trebuie să faceți nimic.',
  },
  en: {
    subject: 'We have received your request',
    received: 'Thank you. We will read it and reply as soon as we can.',
    number: 'Your request number, should you call us:',
    label: 'Open the site',
    ignore:
      'If you did not send a request, someone entered this address by mistake. You do not need to do anything.',
  },
  ru: {
    subject: 'Мы получили вашу заявку',
    received: 'Спасибо. Мы прочитаем её и ответим как можно скорее.',
    number: 'Номер заявки на случай, если будете звонить:',
    label: 'Открыть сайт',
    ignore:
      'Если вы не отправляли заявку, кто-то указал этот адрес по ошибке. Ничего делать не нужно.',
  },
} satisfies Record<Language, unknown>

/** To an address that a stranger may have typed: it repeats nothing of what was typed. */
export function writeConfirmationMail(
  siteOrigin: string,
  logo: MailHead['logo'],
  { number, language }: Pick<ToldRequest, 'number' | 'language'>,
): Omit<Mail, 'to'> {
  const text = texts[language]
  const address = language === 'ro' ? `${siteOrigin}/` : `${siteOrigin}/?lang=${language}`
  return layOutMail(
    { host: new URL(siteOrigin).host, logo, language },
    {
      subject: text.subject,
      before: [text.received, `${text.number} ${number}`],
      button: { label: text.label, address },
      after: [text.ignore],
    },
  )
}
