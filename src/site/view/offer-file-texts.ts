import type { UploadRefusal } from '#content/requests/request-files.ts'
import type { Language } from '#content/values/localised-text.ts'

const romanian = {
  waiting: 'În așteptare',
  sending: (percent: string) => `Se încarcă: ${percent}`,
  paused: 'Fără conexiune. Încărcarea continuă singură când conexiunea revine.',
  whole: 'Încărcat',
  failed: 'Fișierul nu a putut fi încărcat.',
  again: 'Încărcarea s-a întrerupt. Alegeți din nou acest fișier ca să continue de unde a rămas.',
  empty: 'Fișierul este gol.',
  retry: 'Încercați din nou',
  remove: 'Eliminați',
  progress: 'Încărcarea fișierului',
  done: (whole: number, all: number) => `Fișiere încărcate: ${whole} din ${all}`,
  tooMany: 'Se pot trimite cel mult 10 fișiere. Celelalte nu au fost adăugate.',
  waitFor: 'Cererea se trimite imediat ce fișierele sunt încărcate.',
  unfinished:
    'Unele fișiere nu s-au încărcat. Încercați din nou, eliminați-le sau trimiteți fără ele.',
  sendWithout: 'Trimiteți fără fișierele neîncărcate',
  refusals: {
    'too-large': 'Fișierul depășește 25 MB.',
    'too-many': 'Se pot trimite cel mult 10 fișiere.',
    kind: 'Acest tip de fișier nu se poate trimite.',
    full: 'Acum nu mai putem primi fișiere. Trimiteți cererea fără ele; le puteți trimite când vă răspundem.',
    busy: 'Prea multe fișiere deodată. Încercați din nou puțin mai târziu.',
    expired: 'Încărcarea a expirat. Încercați din nou.',
    malformed: 'Fișierul nu a putut fi citit.',
    elsewhere: 'Fișierul nu a putut fi încărcat. Încercați din nou.',
  } satisfies Record<UploadRefusal, string> as Record<UploadRefusal, string>,
}

export type OfferFileTexts = typeof romanian

/** Texts of files in the form, loaded with their script. */
export const offerFileTexts: Record<Language, OfferFileTexts> = {
  ro: romanian,
  en: {
    waiting: 'Next in line',
    sending: (percent) => `Uploading: ${percent}`,
    paused: 'No connection. The upload will resume when you are back online.',
    whole: 'Uploaded',
    failed: 'The file could not be uploaded.',
    again: 'The upload was interrupted. Choose this file again to continue from where it stopped.',
    empty: 'The file is empty.',
    retry: 'Try again',
    remove: 'Remove',
    progress: 'File upload',
    done: (whole, all) => `Files uploaded: ${whole} of ${all}`,
    tooMany: 'At most 10 files can be sent. The others were not added.',
    waitFor: 'The request will be sent as soon as the files are uploaded.',
    unfinished: 'Some files were not uploaded. Try again, remove them, or send without them.',
    sendWithout: 'Send without these files',
    refusals: {
      'too-large': 'The file is larger than 25 MB.',
      'too-many': 'At most 10 files can be sent.',
      kind: 'This type of file cannot be sent.',
      full: 'We cannot take any more files right now. Send the request without them; you can send the files when we reply.',
      busy: 'Too many files at once. Try again a little later.',
      expired: 'The upload has expired. Try again.',
      malformed: 'The file could not be read.',
      elsewhere: 'The file could not be uploaded. Try again.',
    },
  },
  ru: {
    waiting: 'В очереди',
    sending: (percent) => `Загружается: ${percent}`,
    paused: 'Нет связи. Загрузка продолжится сама, когда связь появится.',
    whole: 'Загружен',
    failed: 'Не удалось загрузить.',
    again: 'Загрузка прервалась. Выберите этот файл ещё раз, и она продолжится с того же места.',
    empty: 'Файл пуст.',
    retry: 'Повторить',
    remove: 'Убрать',
    progress: 'Загрузка файла',
    done: (whole, all) => `Загружено файлов: ${whole} из ${all}`,
    tooMany: 'Можно отправить не больше 10 файлов. Остальные не добавлены.',
    waitFor: 'Заявка уйдёт, как только файлы загрузятся.',
    unfinished:
      'Некоторые файлы не загрузились. Повторите загрузку, уберите их или отправьте заявку без них.',
    sendWithout: 'Отправить без этих файлов',
    refusals: {
      'too-large': 'Файл больше 25 МБ.',
      'too-many': 'Можно отправить не больше 10 файлов.',
      kind: 'Файлы этого типа отправить нельзя.',
      full: 'Сейчас мы не можем принять файлы. Отправьте заявку без них, а файлы — когда мы ответим.',
      busy: 'Слишком много файлов сразу. Попробуйте немного позже.',
      expired: 'Срок хранения файла истёк. Попробуйте ещё раз.',
      malformed: 'Файл не удалось прочитать.',
      elsewhere: 'Не удалось загрузить. Попробуйте ещё раз.',
    },
  },
}
