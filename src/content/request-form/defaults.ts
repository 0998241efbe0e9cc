import { fallbackContent } from '../description/fallback.ts'
import { requestSwitches } from '../requests/request.ts'
import type { RequestForm } from './section.ts'

/** On in a fresh site, which has an inbox; a site that has stored nothing of it has it off. */
export const defaultRequestForm: RequestForm = {
  isOn: true,
  title: { ro: 'Solicitați o ofertă', en: 'Request a quote', ru: 'Оставить заявку' },
  introduction: {
    ro: 'Sunt suficiente câteva cuvinte și un număr de telefon sau un e-mail. Restul îl stabilim împreună.',
    en: "A few words and a phone number or an e-mail are enough. We'll work out the rest together.",
    ru: 'Достаточно нескольких слов и номера телефона или адреса эл. почты. Остальное обсудим вместе.',
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
    ro: 'Vă răspundem în cel mult o zi lucrătoare, clarificăm detaliile și stabilim o vizită pe teren.',
    en: 'We reply within one working day, clarify the details and arrange a site visit.',
    ru: 'Ответим в течение одного рабочего дня, уточним детали и договоримся о выезде на участок.',
  },
  ...fallbackContent({ fields: requestSwitches }),
}
