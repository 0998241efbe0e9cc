import type { Language } from '#content/values/localised-text.ts'

const romanian = {
  preview: 'Previzualizare',
  forWhom: 'Previzualizare pentru',
  until: 'Nepublicat. Poate fi văzut până pe',
  approve: 'Aprob',
  remark: 'Am o observație',
  name: 'Numele dumneavoastră',
  approvalText: 'Un mesaj, dacă doriți',
  remarkText: 'Observația',
  sendApproval: 'Trimiteți aprobarea',
  sendRemark: 'Trimiteți observația',
  thanks: 'Vă mulțumim! Răspunsul dumneavoastră a ajuns la noi.',
  incomplete: 'Scrieți numele și, dacă aveți o observație, ce trebuie schimbat.',
  tooLong: 'Este prea lung: numele are cel mult 100 de caractere, mesajul cel mult 2 000.',
  tooOften: 'Am primit prea multe răspunsuri. Încercați din nou peste câteva minute.',
  unavailable: 'Serverul nu poate răspunde acum. Încercați din nou peste câteva minute.',
  refused:
    'Linkul este incomplet sau nu mai este valabil. Cereți unul nou de la cine vi l-a trimis.',
}

export type PreviewTexts = typeof romanian

const english: PreviewTexts = {
  preview: 'Preview',
  forWhom: 'Preview for',
  until: 'Not published. Available until',
  approve: 'I approve',
  remark: 'I have a comment',
  name: 'Your name',
  approvalText: 'A message, if you like',
  remarkText: 'Your comment',
  sendApproval: 'Send approval',
  sendRemark: 'Send comment',
  thanks: 'Thank you! Your answer has reached us.',
  incomplete: 'Please enter your name and, if you have a comment, what should be changed.',
  tooLong: 'This is too long: 100 characters at most for the name, 2,000 for the message.',
  tooOften: 'We have received too many answers. Please try again in a few minutes.',
  unavailable: 'The server cannot respond right now. Please try again in a few minutes.',
  refused:
    'This link is incomplete or no longer valid. Please ask whoever sent it to you for a new one.',
}

const russian: PreviewTexts = {
  preview: 'Предварительный просмотр',
  forWhom: 'Предварительный просмотр для:',
  until: 'Не опубликовано. Доступно до',
  approve: 'Одобряю',
  remark: 'Есть замечание',
  name: 'Ваше имя',
  approvalText: 'Сообщение (по желанию)',
  remarkText: 'Замечание',
  sendApproval: 'Отправить ответ',
  sendRemark: 'Отправить замечание',
  thanks: 'Спасибо! Ваш ответ получен.',
  incomplete: 'Укажите имя, а в замечании — что нужно изменить.',
  tooLong: 'Слишком длинно: имя — не более 100 знаков, сообщение — не более 2000.',
  tooOften: 'Получено слишком много ответов. Попробуйте ещё раз через несколько минут.',
  unavailable: 'Сервер сейчас не может ответить. Попробуйте ещё раз через несколько минут.',
  refused: 'Эта ссылка неполная или больше не действует. Попросите новую у того, кто её прислал.',
}

export const previewTexts: Record<Language, PreviewTexts> = {
  ro: romanian,
  en: english,
  ru: russian,
}
