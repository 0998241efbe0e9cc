import type { Language } from '../values/localised-text.ts'
import { isBlankHtml } from './blank-html.ts'
import { isBuiltInPrivacy } from './default-privacy.ts'

/** What a text of the owner's own has to say of the form: that there is one, what it takes, for what, how long, to whom it goes. */
export type PrivacyGap = 'denies-form' | 'form' | 'files' | 'purpose' | 'recipients' | 'period'

const denials: Readonly<Record<Language, RegExp>> = {
  ro: /nu (conține|are|există) (niciun )?formular/i,
  en: /(has|have|are|contains?) no (contact )?forms?/i,
  ru: /(не содержит|нет|без) форм/i,
}

type Mention = Exclude<PrivacyGap, 'denies-form'>

const mentions: Readonly<Record<Language, Readonly<Record<Mention, RegExp>>>> = {
  ro: {
    form: /formular/i,
    files: /fișier|fotografi|documente trimise/i,
    purpose: /răspund|ofert/i,
    recipients: /angajaț|furnizor|transmit|destinatar/i,
    period: /\b(ani?|luni?|zile)\b/i,
  },
  en: {
    form: /\bform\b/i,
    files: /\bfiles?\b|photo|attach/i,
    purpose: /reply|answer|respond|offer|quote/i,
    recipients: /employee|staff|provider|recipient|share/i,
    period: /\b(years?|months?|days?)\b/i,
  },
  ru: {
    form: /форм[аеуы]/i,
    files: /файл|фотограф|вложен/i,
    purpose: /ответ|предложени/i,
    recipients: /сотрудник|поставщик|переда|получател/i,
    period: /(?:^|\P{L})(год|лет|месяц|дн[яей])/iu,
  },
}

/** A built-in or blank text has no gaps: the site shows the built-in version that fits. */
export function privacyGaps(html: string, language: Language): PrivacyGap[] {
  if (isBlankHtml(html) || isBuiltInPrivacy(html, language)) return []
  const text = html.replace(/<[^<>]*>/g, ' ')
  const missing = Object.entries(mentions[language])
    .filter(([, mention]) => !mention.test(text))
    .map(([gap]) => gap as Mention)
  return denials[language].test(text) ? ['denies-form', ...missing] : missing
}
