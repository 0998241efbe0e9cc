import {
  type AnswerDelivery,
  answerTitle,
  type PreparedDelivery,
  preparedAddress,
} from '#content/requests/delivery.ts'
import { problemWords } from '#content/requests/prepared-problem.ts'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import type { MailContent } from './mail-layout.ts'

export function preparedMail(
  delivery: AnswerDelivery | PreparedDelivery,
  panelOrigin: string,
): MailContent {
  const words = delivery.purpose === 'answer' ? answered(delivery) : wordsFor(delivery.prepared)
  const address = preparedAddress(panelOrigin)
  return { ...words, button: { label: 'Deschideți modificările pregătite', address } }
}

/** What was said stays in the panel: only the set's name goes out. */
function answered(delivery: AnswerDelivery) {
  return {
    subject: answerTitle(delivery),
    before: ['Cineva a răspuns prin linkul de previzualizare. Răspunsul este în panou.'],
  }
}

function wordsFor({ name, problem, kept, ...moments }: PreparedDelivery['prepared']) {
  if (problem) {
    const { title, why } = problemWords(problem)
    return {
      subject: `Modificarea „${name}”: ${title}`,
      before: [why, 'Pe site nu s-a schimbat nimic. Rezolvați în panou, apoi planificați din nou.'],
    }
  }
  const { publish_at, published_at, take_back_at, taken_back_at } = moments
  const [planned, done] = taken_back_at ? [take_back_at, taken_back_at] : [publish_at, published_at]
  return {
    subject: `Modificarea „${name}” a fost ${taken_back_at ? 'retrasă' : 'publicată mai târziu'}`,
    before: [
      `Era planificată pentru ${timeOf(planned)}; s-a făcut pe ${timeOf(done)}.`,
      ...(kept > 0 ? ['Ce s-a schimbat pe site între timp a rămas; lista este în panou.'] : []),
    ],
  }
}

function timeOf(at: string | null): string {
  return at ? momentInMoldova(at) : '–'
}
