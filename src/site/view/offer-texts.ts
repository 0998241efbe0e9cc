import type { Language } from '#content/values/localised-text.ts'
import { offerAnswerTexts } from './offer-answer-texts.ts'

const romanian = {
  ...offerAnswerTexts.ro,
  writeToUs: 'Scrieți-ne de ce aveți nevoie',
  files: 'Fotografii, planuri sau documente',
  chooseFiles: 'Alegeți fișierele sau trageți-le aici',
  filesHint: 'Până la 10 fișiere de cel mult 25 MB: imagini, PDF, DWG, DXF, Office.',
  consentBefore: 'Sunt de acord ca datele mele să fie folosite pentru a mi se răspunde, conform ',
  consentLink: 'Politicii de confidențialitate',
  addDetails: 'Adăugați detalii',
  detailsHint: 'Tipul lucrării, locul, fotografii și planuri',
  answerer: 'Vă răspunde',
  answerTime: 'Termen de răspuns',
  required: '(obligatoriu)',
  optional: '(opțional)',
  send: 'Trimiteți cererea',
  leaveBlank: 'Lăsați acest câmp necompletat',
  sentTitle: 'Am primit cererea dumneavoastră',
  yourNumber: 'Numărul cererii',
  callNow: 'Dacă e urgent, sunați-ne:',
  pleasePhone: 'Am înregistrat cererea. Pentru un răspuns mai rapid, sunați-ne:',
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
    consentBefore: 'I agree to my data being used to reply to my request, as described in the ',
    consentLink: 'privacy policy',
    addDetails: 'Add details',
    detailsHint: 'Type of work, location, photos and plans',
    answerer: 'Who replies',
    answerTime: 'How soon',
    required: '(required)',
    optional: '(optional)',
    send: 'Send the request',
    leaveBlank: 'Leave this field blank',
    sentTitle: 'We have received your request',
    yourNumber: 'Request number',
    callNow: 'If it is urgent, call us:',
    pleasePhone: 'We have your request. For a faster reply, call us:',
    missingFiles: (count: number) =>
      count === 1
        ? 'One file has not reached us. You can send it when we get in touch with you.'
        : `${count} files have not reached us. You can send them when we get in touch with you.`,
    closed: 'The form is not available right now. Please call us or write to us:',
  },
  ru: {
    ...offerAnswerTexts.ru,
    writeToUs: 'Напишите, что вам нужно',
    files: 'Фотографии, планы или документы',
    chooseFiles: 'Выберите файлы или перетащите их сюда',
    filesHint: 'До 10 файлов, каждый не больше 25 МБ: изображения, PDF, DWG, DXF, Office.',
    consentBefore:
      'Даю согласие на обработку моих данных для ответа на заявку в соответствии с\u00a0',
    consentLink: 'Политикой конфиденциальности',
    addDetails: 'Добавить подробности',
    detailsHint: 'Вид работ, место, фотографии и планы',
    answerer: 'Вам ответит',
    answerTime: 'Когда ответим',
    required: '(обязательно)',
    optional: '(необязательно)',
    send: 'Отправить заявку',
    leaveBlank: 'Оставьте это поле пустым',
    sentTitle: 'Мы получили вашу заявку',
    yourNumber: 'Номер заявки',
    callNow: 'Если срочно, позвоните нам:',
    pleasePhone: 'Заявка принята. Чтобы ускорить ответ, позвоните нам:',
    missingFiles: (count: number) =>
      `Не получено файлов: ${count}. Вы сможете прислать недостающее, когда мы с вами свяжемся.`,
    closed: 'Форма сейчас недоступна. Позвоните или напишите нам:',
  },
}
