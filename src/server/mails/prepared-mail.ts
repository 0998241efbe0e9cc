import {
  type AnswerDelivery,
  answerTitle,
  type PreparedDelivery,
  preparedAddress,
} from '#content/requests/delivery.ts'
import type { PreparedProblem } from '#content/requests/prepared-problem.ts'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import type { MailContent } from './mail-layout.ts'

/** What was said stays in the panel: only the set's name goes out. */
export function answerMail(delivery: AnswerDelivery, panelOrigin: string): MailContent {
  return {
    subject: answerTitle(delivery),
    before: ['Cineva a răspuns prin linkul de previzualizare. Răspunsul este în panou.'],
    button: button(panelOrigin, delivery.prepared),
  }
}

/** To whoever planned the set, of what did not go as planned. */
export function preparedMail(
  { prepared }: Pick<PreparedDelivery, 'prepared'>,
  panelOrigin: string,
): MailContent {
  return { ...wordsFor(prepared), button: button(panelOrigin, prepared) }
}

function button(panelOrigin: string, prepared: { id: string }) {
  return {
    label: 'Deschideți modificarea pregătită',
    address: preparedAddress(panelOrigin, prepared),
  }
}

function wordsFor({
  name,
  problem,
  publish_at,
  published_at,
  ...prepared
}: PreparedDelivery['prepared']) {
  const { take_back_at, taken_back_at, kept } = prepared
  if (problem) {
    const isTakingBack = problem.of === 'taking_back'
    return {
      subject: `Modificarea „${name}” nu a fost ${isTakingBack ? 'retrasă' : 'publicată'}`,
      before: [
        `La ora planificată (${timeOf(problem.at)}) nu s-a schimbat nimic pe site. ${reasons[problem.kind]}`,
        ...problem.paths.map(({ label }) => label),
        `Rezolvați în panou, apoi ${isTakingBack ? 'retrageți' : 'publicați'} sau planificați din nou.`,
      ],
    }
  }
  if (taken_back_at) {
    return {
      subject: `Modificarea „${name}” a fost retrasă`,
      before: [
        `Era planificat la ${timeOf(take_back_at)}; s-a retras la ${timeOf(taken_back_at)}.`,
        ...(kept > 0 ? ['Ce s-a schimbat pe site între timp a rămas; lista este în panou.'] : []),
      ],
    }
  }
  return {
    subject: `Modificarea „${name}” a fost publicată mai târziu`,
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

function timeOf(at: string | null | undefined): string {
  return at ? momentInMoldova(at) : '–'
}
