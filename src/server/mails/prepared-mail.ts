import type { Mail } from '#backend/backend.ts'
import {
  type AnswerDelivery,
  answerTitle,
  type PreparedDelivery,
  preparedAddress,
} from '#content/requests/delivery.ts'
import type { PreparedProblem } from '#content/requests/prepared-problem.ts'
import { layOutMail, type MailHead } from './mail-layout.ts'

type Written = Omit<Mail, 'to'>
type Prepared = PreparedDelivery['prepared']

/** What was said stays in the panel: only the set's name goes out. */
export function writeAnswerMail(
  panelOrigin: string,
  logo: MailHead['logo'],
  delivery: AnswerDelivery,
): Written {
  return layOutMail(
    { host: new URL(panelOrigin).host, logo },
    {
      subject: answerTitle(delivery),
      heading: answerTitle(delivery),
      before: ['Cineva a răspuns prin linkul de previzualizare. Răspunsul este în panou.'],
      button: button(panelOrigin, delivery.prepared),
      after: [],
    },
  )
}

/** To whoever planned the set, of what did not go as planned. */
export function writePreparedMail(
  panelOrigin: string,
  logo: MailHead['logo'],
  prepared: Prepared,
): Written {
  const { heading, before } = wordsFor(prepared)
  return layOutMail(
    { host: new URL(panelOrigin).host, logo },
    {
      subject: heading,
      heading,
      before,
      button: button(panelOrigin, prepared),
      after: [],
    },
  )
}

function button(panelOrigin: string, prepared: { id: string }) {
  return {
    label: 'Deschideți modificarea pregătită',
    address: preparedAddress(panelOrigin, prepared),
  }
}

function wordsFor({ name, problem, publish_at, published_at, ...prepared }: Prepared) {
  const { take_back_at, taken_back_at, kept } = prepared
  if (problem) {
    const isTakingBack = problem.of === 'taking_back'
    return {
      heading: `Modificarea „${name}” nu a fost ${isTakingBack ? 'retrasă' : 'publicată'}`,
      before: [
        `La ora planificată (${timeOf(problem.at)}) nu s-a schimbat nimic pe site. ${reasons[problem.kind]}`,
        ...problem.paths.map(({ label }) => label),
        `Rezolvați în panou, apoi ${isTakingBack ? 'retrageți' : 'publicați'} sau planificați din nou.`,
      ],
    }
  }
  if (taken_back_at) {
    return {
      heading: `Modificarea „${name}” a fost retrasă`,
      before: [
        `Era planificat la ${timeOf(take_back_at)}; s-a retras la ${timeOf(taken_back_at)}.`,
        ...(kept > 0 ? ['Ce s-a schimbat pe site între timp a rămas; lista este în panou.'] : []),
      ],
    }
  }
  return {
    heading: `Modificarea „${name}” a fost publicată mai târziu`,
    before: [
      `Era planificat la ${timeOf(publish_at)}, dar serverul nu mergea atunci. S-a publicat la ${timeOf(published_at)}.`,
    ],
  }
}

const reasons: Record<PreparedProblem['kind'], string> = {
  conflict: 'Aceleași câmpuri au fost schimbate între timp și pe site:',
  invalid: 'Unele câmpuri nu pot fi salvate așa:',
  pictures: 'Unele imagini au fost șterse:',
  address: 'Adresa unui proiect a fost dată între timp altui proiect.',
  rights: 'Cine a planificat sau a schimbat modificarea nu mai are acest drept.',
  refused: 'Baza de date nu a primit-o.',
  restored: 'Site-ul a fost restaurat dintr-o copie.',
}

const time = new Intl.DateTimeFormat('ro', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Chisinau',
})

function timeOf(at: string | null | undefined): string {
  return at ? time.format(Date.parse(at)) : '–'
}
