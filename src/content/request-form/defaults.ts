import { fallbackContent } from '../description/fallback.ts'
import { requestSwitches } from '../requests/request.ts'
import type { RequestForm } from './section.ts'

/** On in a fresh site, which has an inbox; a site that has stored nothing of it has it off. */
export const defaultRequestForm: RequestForm = {
  isOn: true,
  title: { ro: 'Solicitați o ofertă', en: 'Request a quote', ru: 'Оставить заявку' },
  introduction: {
    ro: 'Sunt suficiente câteva cuvinte și un număr de telefon sau un e-mail. Restul îl stabilim împreună.',
    en: 'A few words and a phone number or an e-mail are enough. We settle the rest together.',
    ru: 'Достаточно нескольких слов и телефона или эл. почты. Остальное обсудим вместе.',
  },
  answerer: {
    ro: 'Un inginer din echipa noastră',
    en: 'An engineer from our team',
    ru: 'Инженер нашей компании',
  },
  answerTime: {
    ro: 'În cel mult o zi lucrătoare',
    en: 'Within one working day',
    ru: 'В течение одного рабочего дня',
  },
  nextSteps: {
    ro: 'Vă răspundem în cel mult o zi lucrătoare, punem întrebările de care avem nevoie și stabilim o vizită la fața locului.',
    en: 'We reply within one working day, ask what we need to know and arrange a visit to the site.',
    ru: 'Мы ответим в течение одного рабочего дня, зададим нужные вопросы и договоримся о выезде на участок.',
  },
  ...fallbackContent({ fields: requestSwitches }),
}
