import type { AnswerTexts } from '#data/requests/request-answers.ts'
import type { OfferRequest } from '#data/requests/requests.ts'

/** Numbers of Moldova may be written without the country's code. Undefined for what is no phone number. */
export function internationalPhone(written: string): string | undefined {
  const digits = written.replace(/\D/g, '')
  const number = withCountryCode(digits, written.trim().startsWith('+'))
  return /^\d{8,15}$/.test(number) ? `+${number}` : undefined
}

function withCountryCode(digits: string, isInternational: boolean): string {
  if (isInternational) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  if (/^0\d{8}$/.test(digits)) return `373${digits.slice(1)}`
  return digits.length === 8 ? `373${digits}` : digits
}

type ContactLink = Record<'channel' | 'label' | 'address', string>

export function contactLinks(
  request: Pick<OfferRequest, 'phone' | 'email' | 'channel' | 'name' | 'number' | 'language'>,
  answers: AnswerTexts,
): ContactLink[] {
  const phone = internationalPhone(request.phone)
  const text = encodeURIComponent(fillAnswer(answers[request.language], request))
  const subject = encodeURIComponent(`${subjects[request.language]} ${request.number}`)
  const links: ContactLink[] = []
  const add = (channel: string, label: string, address: string) =>
    links.push({ channel, label, address })
  if (phone) {
    add('call', 'Sună', `tel:${phone}`)
    add('whatsapp', 'WhatsApp', `https://wa.me/${phone.slice(1)}?text=${text}`)
    add('viber', 'Viber', `viber://chat?number=${encodeURIComponent(phone)}&draft=${text}`)
    add('telegram', 'Telegram', `https://t.me/${phone}`)
  }
  const mailTo = encodeURIComponent(request.email)
  if (mailTo) add('email', 'E-mail', `mailto:${mailTo}?subject=${subject}&body=${text}`)
  const isWanted = ({ channel }: ContactLink) => channel === request.channel
  return [...links.filter(isWanted), ...links.filter((link) => !isWanted(link))]
}

const subjects = { ro: 'Cererea', en: 'Request', ru: 'Заявка' } satisfies AnswerTexts

export const defaultAnswers: AnswerTexts = {
  ro: 'Bună ziua, {nume}! Am primit cererea dumneavoastră {număr} și revenim cu o ofertă.',
  en: 'Hello, {nume}! We have received your request {număr} and will get back to you with a quote.',
  ru: 'Здравствуйте, {nume}! Мы получили вашу заявку {număr} и подготовим для вас предложение.',
}

/** Puts the visitor's name and the request's number where `{nume}` and `{număr}` stand; without a name, its comma goes too. */
export function fillAnswer(answer: string, { name, number }: Record<'name' | 'number', string>) {
  const named = name === '' ? answer.replaceAll(/,? ?\{nume\}/g, '') : answer
  return named.replaceAll('{nume}', () => name).replaceAll('{număr}', () => number)
}
