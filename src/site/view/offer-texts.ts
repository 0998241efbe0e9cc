import {
  type AnswerChannel,
  type OfferField,
  type OfferNotice,
  type OfferProblem,
  offerTextLimits,
} from '#content/requests/offer-fields.ts'
import type { Language } from '#content/values/localised-text.ts'

const romanian = {
  writeToUs: 'Scrieți-ne ce aveți nevoie',
  name: 'Numele dumneavoastră',
  phone: 'Telefon',
  email: 'E-mail',
  contactHint: 'Ajunge unul dintre ele: telefonul sau e-mailul.',
  channel: 'Cum preferați să vă răspundem',
  anyChannel: 'Nu contează',
  service: 'Ce fel de lucrare',
  anyService: 'Nu știu încă',
  project: 'Ca la proiectul',
  anyProject: 'Niciunul anume',
  town: 'Localitatea',
  when: 'Când doriți lucrarea',
  message: 'Mesajul dumneavoastră',
  files: 'Fotografii, planuri sau documente',
  chooseFiles: 'Alegeți fișierele sau trageți-le aici',
  filesHint: 'Până la 10 fișiere de cel mult 25 MB: imagini, PDF, DWG, DXF, Office.',
  consentBefore: 'Sunt de acord ca datele mele să fie folosite pentru a mi se răspunde, conform ',
  required: '(obligatoriu)',
  send: 'Trimite cererea',
  sending: 'Se trimite…',
  leaveBlank: 'Lăsați gol acest câmp',
  sentTitle: 'Am primit cererea dumneavoastră',
  yourNumber: 'Numărul cererii',
  callNow: 'Dacă e urgent, sunați-ne:',
  pleasePhone:
    'Cererea este păstrată, dar este posibil să o citim mai târziu decât de obicei. Vă rugăm să ne și sunați:',
  missingFiles: (count: number) =>
    count === 1
      ? 'Un fișier nu a ajuns la noi. Îl puteți trimite când vă contactăm.'
      : `${count} fișiere nu au ajuns la noi. Le puteți trimite când vă contactăm.`,
  closed: 'Formularul nu este disponibil acum. Sunați-ne sau scrieți-ne:',
  channels: {
    call: 'Apel telefonic',
    whatsapp: 'WhatsApp',
    viber: 'Viber',
    telegram: 'Telegram',
    email: 'E-mail',
  } as Record<AnswerChannel, string>,
  problems: {
    'no-contact': 'Scrieți un telefon sau un e-mail, ca să vă putem răspunde.',
    phone: 'Numărul pare incomplet.',
    email: 'Adresa pare greșită: lipsește ceva, ca în nume@exemplu.md.',
    long: 'Textul este prea lung: cel mult {} de caractere.',
    consent: 'Fără acordul dumneavoastră nu putem prelucra cererea.',
  } as Record<OfferProblem, string>,
  notices: {
    busy: 'Sosesc prea multe cereri deodată. Textul s-a păstrat: încercați din nou peste un minut sau sunați-ne.',
    failed: 'Cererea nu a putut fi trimisă. Textul s-a păstrat: încercați din nou sau sunați-ne.',
    again: 'Formularul nu a fost recunoscut. Textul s-a păstrat: trimiteți cererea încă o dată.',
    used: 'Cu acest formular s-a trimis deja o cerere cu alt text. Textul s-a păstrat: trimiteți-l încă o dată, drept cerere nouă.',
  } as Record<OfferNotice, string>,
}

export type OfferTexts = typeof romanian

export const offerTexts: Record<Language, OfferTexts> = {
  ro: romanian,
  en: {
    writeToUs: 'Tell us what you need',
    name: 'Your name',
    phone: 'Phone',
    email: 'E-mail',
    contactHint: 'One of the two is enough: phone or e-mail.',
    channel: 'How should we answer',
    anyChannel: 'Any way',
    service: 'Kind of work',
    anyService: 'I do not know yet',
    project: 'Like the project',
    anyProject: 'None in particular',
    town: 'Town',
    when: 'When you want it done',
    message: 'Your message',
    files: 'Photos, plans or documents',
    chooseFiles: 'Choose files or drop them here',
    filesHint: 'Up to 10 files of at most 25 MB each: pictures, PDF, DWG, DXF, Office.',
    consentBefore: 'I agree to my data being used to answer me, as described in the ',
    required: '(required)',
    send: 'Send the request',
    sending: 'Sending…',
    leaveBlank: 'Leave this field blank',
    sentTitle: 'We have received your request',
    yourNumber: 'Number of the request',
    callNow: 'If it is urgent, call us:',
    pleasePhone:
      'Your request is kept, but we may read it later than usual. Please phone us as well:',
    missingFiles: (count: number) =>
      count === 1
        ? 'One file has not reached us. You can send it when we get in touch with you.'
        : `${count} files have not reached us. You can send them when we get in touch with you.`,
    closed: 'The form is not available now. Call us or write to us:',
    channels: {
      call: 'Phone call',
      whatsapp: 'WhatsApp',
      viber: 'Viber',
      telegram: 'Telegram',
      email: 'E-mail',
    },
    problems: {
      'no-contact': 'Give a phone number or an e-mail, so that we can answer you.',
      phone: 'The number seems incomplete.',
      email: 'The address seems wrong: something is missing, as in name@example.com.',
      long: 'The text is too long: {} characters at most.',
      consent: 'Without your consent we cannot process the request.',
    },
    notices: {
      busy: 'Too many requests are arriving at once. Your text is kept: try again in a minute, or call us.',
      failed: 'The request could not be sent. Your text is kept: try again, or call us.',
      again: 'The form was not recognised. Your text is kept: send the request once more.',
      used: 'This form has already sent a request with a different text. Your text is kept: send it once more, as a new request.',
    },
  },
  ru: {
    writeToUs: 'Напишите, что вам нужно',
    name: 'Ваше имя',
    phone: 'Телефон',
    email: 'E-mail',
    contactHint: 'Достаточно одного: телефона или e-mail.',
    channel: 'Как вам ответить',
    anyChannel: 'Не важно',
    service: 'Вид работ',
    anyService: 'Пока не знаю',
    project: 'Как в проекте',
    anyProject: 'Без примера',
    town: 'Населённый пункт',
    when: 'Когда нужны работы',
    message: 'Ваше сообщение',
    files: 'Фотографии, планы или документы',
    chooseFiles: 'Выберите файлы или перетащите их сюда',
    filesHint: 'До 10 файлов, каждый не больше 25 МБ: изображения, PDF, DWG, DXF, Office.',
    consentBefore:
      'Я согласен(на), чтобы мои данные использовались для ответа, как указано в документе: ',
    required: '(обязательно)',
    send: 'Отправить запрос',
    sending: 'Отправляется…',
    leaveBlank: 'Оставьте это поле пустым',
    sentTitle: 'Мы получили ваш запрос',
    yourNumber: 'Номер запроса',
    callNow: 'Если срочно, позвоните нам:',
    pleasePhone:
      'Ваш запрос сохранён, но мы можем прочитать его позже обычного. Пожалуйста, позвоните нам:',
    missingFiles: (count: number) =>
      `Не дошло файлов: ${count}. Вы сможете прислать их, когда мы с вами свяжемся.`,
    closed: 'Форма сейчас недоступна. Позвоните или напишите нам:',
    channels: {
      call: 'Звонок',
      whatsapp: 'WhatsApp',
      viber: 'Viber',
      telegram: 'Telegram',
      email: 'E-mail',
    },
    problems: {
      'no-contact': 'Укажите телефон или e-mail, чтобы мы могли ответить.',
      phone: 'Похоже, номер неполный.',
      email: 'Похоже, в адресе ошибка: чего-то не хватает, как в name@example.com.',
      long: 'Текст слишком длинный: не больше {} знаков.',
      consent: 'Без вашего согласия мы не можем обработать запрос.',
    },
    notices: {
      busy: 'Сейчас приходит слишком много запросов. Текст сохранён: попробуйте через минуту или позвоните.',
      failed: 'Запрос не удалось отправить. Текст сохранён: попробуйте ещё раз или позвоните.',
      again: 'Форма не распознана. Текст сохранён: отправьте запрос ещё раз.',
      used: 'Из этой формы уже отправлен запрос с другим текстом. Текст сохранён: отправьте его ещё раз как новый запрос.',
    },
  },
}

/** A problem beside its field. */
export function problemText(language: Language, field: OfferField, problem: OfferProblem): string {
  const text = offerTexts[language].problems[problem]
  return field === 'consent' ? text : text.replace('{}', () => `${offerTextLimits[field]}`)
}

/** A problem away from its field, in the list above the form: what fits any field names its own. */
export function problemInList(
  language: Language,
  field: OfferField,
  problem: OfferProblem,
): string {
  const text = problemText(language, field, problem)
  if (problem !== 'long' || field === 'consent') return text
  return `${offerTexts[language][field]}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
