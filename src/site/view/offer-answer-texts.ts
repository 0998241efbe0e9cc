import type { OfferNotice, OfferProblem } from '#content/requests/offer-fields.ts'
import type { Language } from '#content/values/localised-text.ts'

const romanian = {
  sending: 'Se trimite…',
  problems: {
    'no-contact': 'Indicați un număr de telefon sau un e‑mail, ca să vă putem răspunde.',
    phone: 'Numărul de telefon pare incomplet.',
    email: 'Adresa de e‑mail pare greșită. Ar trebui să arate ca nume@exemplu.md.',
    long: 'Textul este prea lung: cel mult {} de caractere.',
    consent: 'Fără acordul dumneavoastră nu putem prelucra cererea.',
  } as Record<OfferProblem, string>,
  notices: {
    busy: 'Primim prea multe cereri deodată. Textul s-a păstrat: încercați din nou peste un minut sau sunați-ne.',
    large:
      'Cererea nu a fost trimisă: textul este prea lung sau formularul nu a putut fi citit. Reveniți cu butonul „Înapoi” al browserului, unde textul de obicei se păstrează, scurtați-l și trimiteți din nou sau sunați-ne.',
    failed: 'Cererea nu a putut fi trimisă. Textul s-a păstrat: încercați din nou sau sunați-ne.',
    again: 'Formularul nu a fost recunoscut. Textul s-a păstrat: trimiteți cererea încă o dată.',
    used: 'Din acest formular s-a trimis deja o cerere cu alt text. Textul s-a păstrat: trimiteți-l încă o dată, ca cerere nouă.',
    erased:
      'Cererea trimisă cu acest formular a fost ștearsă între timp. Textul s-a păstrat: trimiteți-l încă o dată, ca cerere nouă.',
  } as Record<OfferNotice, string>,
}

/** What the form's script says. The rest of the texts is on the page already, and not loaded again. */
export const offerAnswerTexts: Record<Language, typeof romanian> = {
  ro: romanian,
  en: {
    sending: 'Sending…',
    problems: {
      'no-contact': 'Please give a phone number or an e‑mail address so that we can reply.',
      phone: 'The phone number seems incomplete.',
      email: 'The e‑mail address seems wrong. It should look like name@example.com.',
      long: 'The text is too long: {} characters at most.',
      consent: 'Without your consent we cannot process the request.',
    },
    notices: {
      busy: 'Too many requests are arriving at once. Your text is kept: try again in a minute, or call us.',
      large:
        'The request was not sent: the form is too long or could not be read. Go back with your browser’s Back button (your text is usually still there), shorten it and send it again, or call us.',
      failed: 'The request could not be sent. Your text is kept: try again, or call us.',
      again: 'The form was not recognised. Your text is kept: send the request once more.',
      used: 'This form has already sent a request with a different text. Your text is kept: send it once more, as a new request.',
      erased:
        'The request sent with this form has since been erased. Your text is kept: send it once more, as a new request.',
    },
  },
  ru: {
    sending: 'Отправляется…',
    problems: {
      'no-contact': 'Укажите телефон или эл. почту, чтобы мы могли ответить.',
      phone: 'Похоже, номер телефона указан не полностью.',
      email: 'Похоже, в адресе эл. почты ошибка. Пример: name@example.com.',
      long: 'Текст слишком длинный: не больше {} знаков.',
      consent: 'Без вашего согласия мы не можем обработать заявку.',
    },
    notices: {
      busy: 'Сейчас приходит слишком много заявок. Текст сохранён: попробуйте через минуту или позвоните.',
      large:
        'Заявка не отправлена: текст слишком длинный или форму не удалось прочитать. Вернитесь кнопкой «Назад» в браузере (текст обычно сохраняется), сократите его и отправьте ещё раз или позвоните.',
      failed: 'Заявку не удалось отправить. Текст сохранён: попробуйте ещё раз или позвоните.',
      again: 'Форма не распознана. Текст сохранён: отправьте заявку ещё раз.',
      used: 'Из этой формы уже отправлена заявка с другим текстом. Текст сохранён: отправьте его ещё раз как новую заявку.',
      erased:
        'Заявка, отправленная из этой формы, уже удалена. Текст сохранён: отправьте его ещё раз как новую заявку.',
    },
  },
}

export function problemText(language: Language, problem: OfferProblem, maxLength = 0): string {
  return offerAnswerTexts[language].problems[problem].replace('{}', () => `${maxLength}`)
}

/** A problem away from its field, in the list above the form: what fits any field names its own. */
export function problemInList(problem: OfferProblem, text: string, label: string): string {
  return problem === 'long' ? `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}
