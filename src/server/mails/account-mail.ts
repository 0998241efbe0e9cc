import type { MailDetails, MailKind } from '#backend/backend.ts'
import { layOutMail } from './mail-layout.ts'

interface MailText {
  subject: string
  heading: string
  before: string[]
  /** The button with the link; absent where only the code is sent. */
  label?: string
  hasCode: boolean
  after: string[]
}

export const defaultSender = 'Temelia <no-reply@localhost>'

const ignore = 'Dacă nu ați cerut dumneavoastră acest mesaj, îl puteți ignora.'

const texts: Record<MailKind, (newEmail: string) => MailText> = {
  signup: () => ({
    subject: 'Confirmați adresa de e-mail',
    heading: 'Bun venit!',
    before: ['Pentru a vă activa contul, confirmați că această adresă vă aparține.'],
    label: 'Confirmați adresa',
    hasCode: true,
    after: [ignore],
  }),
  invite: () => ({
    subject: 'Ați primit o invitație',
    heading: 'Ați primit o invitație',
    before: ['Vi s-a creat un cont. Acceptați invitația și alegeți-vă o parolă.'],
    label: 'Acceptați invitația',
    hasCode: false,
    after: ['Dacă nu așteptați această invitație, puteți ignora mesajul.'],
  }),
  recovery: () => ({
    subject: 'Resetarea parolei',
    heading: 'Alegeți o parolă nouă',
    before: ['Am primit o cerere de resetare a parolei contului dumneavoastră.'],
    label: 'Alegeți o parolă nouă',
    hasCode: true,
    after: [`${ignore} Parola rămâne neschimbată.`],
  }),
  magiclink: () => ({
    subject: 'Linkul de autentificare',
    heading: 'Autentificare',
    before: ['Folosiți butonul de mai jos pentru a intra în cont.'],
    label: 'Intrați în cont',
    hasCode: true,
    after: [ignore],
  }),
  email_change_new: () => ({
    subject: 'Confirmați noua adresă de e-mail',
    heading: 'Confirmați noua adresă',
    before: ['Această adresă a fost indicată drept noua adresă a unui cont.'],
    label: 'Confirmați adresa',
    hasCode: true,
    after: [ignore],
  }),
  email_change_current: (newEmail) => ({
    subject: 'Confirmați schimbarea adresei de e-mail',
    heading: 'Schimbarea adresei de e-mail',
    before: [`S-a cerut schimbarea adresei contului dumneavoastră în ${newEmail}.`],
    label: 'Aprobați schimbarea',
    hasCode: true,
    after: [
      'Dacă nu ați cerut dumneavoastră schimbarea, nu o aprobați și schimbați-vă parola: cineva a intrat în contul dumneavoastră.',
    ],
  }),
  reauthentication: () => ({
    subject: 'Codul de confirmare',
    heading: 'Confirmați că sunteți dumneavoastră',
    before: ['Introduceți acest cod pentru a continua modificarea contului.'],
    hasCode: true,
    after: [
      'Dacă nu ați cerut dumneavoastră acest cod, nu îl comunicați nimănui și schimbați-vă parola.',
    ],
  }),
}

export function writeAccountMail(kind: MailKind, details: MailDetails, logo?: string) {
  const { host, link, code, newEmail, minutes } = details
  const { subject, heading, before, label, hasCode, after } = texts[kind](newEmail)
  const validity = label === undefined ? 'Codul este valabil' : validityOfLink(hasCode)
  return layOutMail(
    { host, logo },
    {
      subject,
      heading,
      before,
      ...(label !== undefined && { button: { label, address: link } }),
      ...(hasCode && { code }),
      after: [`${validity} ${minutesText(minutes)}, o singură dată.`, ...after],
    },
  )
}

function validityOfLink(hasCode: boolean): string {
  return hasCode ? 'Linkul și codul sunt valabile' : 'Linkul este valabil'
}

/** From 20 on Romanian puts «de» between the number and the noun. */
function minutesText(minutes: number): string {
  const lastTwo = minutes % 100
  return `${minutes} ${lastTwo >= 1 && lastTwo < 20 ? 'minute' : 'de minute'}`
}
