import { within } from '#kit/within.ts'
import type { Outcome } from './channels/channel.ts'
import { failureProblem } from './channels/post-json.ts'

/** Where messages wait that are to reach somebody: announcements on one channel, or mails and codes of accounts. */
export interface DueQueue<Due> {
  /** Reserves the next one that is due, for longer than an attempt takes, so that no other instance sends it too. */
  take(): Promise<Due | undefined>
  /** Its errors count as 'later'. */
  send(due: Due): Promise<Outcome>
  settle(due: Due, outcome: Outcome): Promise<void>
  pausesPerTarget?: boolean | undefined
}

/** Longer than a channel itself waits for an answer, and well below the ten minutes for which a message is reserved. */
const sendTimeoutMs = 2 * 60_000

/** Sends what is due, one message after the other. Returns for how many seconds the queue is to pause. */
export async function sendDue<Due>(queue: DueQueue<Due>, signal: AbortSignal): Promise<number> {
  while (!signal.aborted) {
    const due = await queue.take()
    if (due === undefined) return 0
    const outcome = await attempt(queue.send(due))
    await queue.settle(due, outcome)
    if (!queue.pausesPerTarget && outcome.result === 'later' && outcome.waitSeconds)
      return outcome.waitSeconds
  }
  return 0
}

async function attempt(sending: Promise<Outcome>): Promise<Outcome> {
  const outcome = sending.catch((error: unknown): Outcome => {
    return { result: 'later', problem: failureProblem(error) }
  })
  const problem = 'Serverul care trebuia să preia mesajul nu a răspuns la timp'
  return (await within(sendTimeoutMs, outcome)) ?? { result: 'later', problem }
}
