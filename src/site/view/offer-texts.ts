import type { Language } from '#content/values/localised-text.ts'
import { offerAnswerTexts } from './offer-answer-texts.ts'

const romanian = {
  ...offerAnswerTexts.ro,
  writeToUs: 'Scrieți-ne ce aveți nevoie',
  files: 'Fotografii, planuri sau documente',
  chooseFiles: 'Alegeți fișierele sau trageți-le aici',
  filesHint: 'Până la 10 fișiere de cel mult 25 MB: imagini, PDF, DWG, DXF, Office.',
  consentBefore: 'Sunt de acord ca datele mele să fie folosite pentru a mi se răspunde, conform ',
  required: '(obligatoriu)',
  send: 'Trimite cererea',
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
}

export type OfferTexts = typeof romanian

export const offerTexts: Record<Language, OfferTexts> = {
  ro: romanian,
  en: {
    ...offerAnswerTexts.en,
    writeToUs: 'Tell us what you need',
    files: 'Photos, plans or documents',
    chooseFiles: 'Choose files or drop them here',
    filesHint: 'Up to 10 files of at most 25 MB each: pictures, PDF, DWG, DXF, Office.',
    consentBefore: 'I agree to my data being used to answer me, as described in the ',
    required: '(required)',
    send: 'Send the request',
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
  },
  ru: {
    ...offerAnswerTexts.ru,
    writeToUs: 'Напишите, что вам нужно',
    files: 'Фотографии, планы или документы',
    chooseFiles: 'Выберите файлы или перетащите их сюда',
    filesHint: 'До 10 файлов, каждый не больше 25 МБ: изображения, PDF, DWG, DXF, Office.',
    consentBefore:
      'Я согласен(на), чтобы мои данные использовались для ответа, как указано в документе: ',
    required: '(обязательно)',
    send: 'Отправить запрос',
    leaveBlank: 'Оставьте это поле пустым',
    sentTitle: 'Мы получили ваш запрос',
    yourNumber: 'Номер запроса',
    callNow: 'Если срочно, позвоните нам:',
    pleasePhone:
      'Ваш запрос сохранён, но мы можем прочитать его позже обычного. Пожалуйста, позвоните нам:',
    missingFiles: (count: number) =>
      `Не дошло файлов: ${count}. Вы сможете прислать их, когда мы с вами свяжемся.`,
    closed: 'Форма сейчас недоступна. Позвоните или напишите нам:',
  },
}
