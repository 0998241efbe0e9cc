import { parseMobile, parseTelegram } from '../values/messenger.ts'
import type { Company, Messenger } from './section.ts'

const messengers = {
  whatsapp: { name: 'WhatsApp', hrefOf: withNumber((digits) => `https://wa.me/${digits}`) },
  viber: { name: 'Viber', hrefOf: withNumber((digits) => `viber://chat?number=%2B${digits}`) },
  telegram: {
    name: 'Telegram',
    hrefOf: (written: string) => {
      const account = parseTelegram(written)
      return account && `https://t.me/${account}`
    },
  },
} satisfies Record<Messenger, object>

function withNumber(hrefOf: (digits: string) => string) {
  return (written: string) => {
    const digits = parseMobile(written)
    return digits && hrefOf(digits)
  }
}

/**
 * The messengers by which the company can be reached, none while its data are not published. What was stored past the panel
 * and cannot be read is left out.
 */
export function messengerLinks(company: Company) {
  if (!company.isOn) return []
  return (Object.keys(messengers) as Messenger[]).flatMap((messenger) => {
    const { name, hrefOf } = messengers[messenger]
    const href = hrefOf(company.messengers[messenger])
    return href ? [{ messenger, name, href }] : []
  })
}
