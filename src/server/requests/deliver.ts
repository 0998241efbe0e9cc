import {
  type ChannelName,
  type DueDelivery,
  dueDeliverySchema,
} from '#content/requests/delivery.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Channel, Outcome } from './channels/channel.ts'
import { failureProblem } from './channels/post-json.ts'

/** Longer than a channel itself waits for an answer, and well below the ten minutes for which a delivery is reserved. */
const sendTimeoutMs = 2 * 60_000

export interface Sender {
  serviceClient: SiteClient
  name: ChannelName
  channel: Channel
  onSettled: () => void
}

/**
 * Sends what is due on one channel, one delivery after the other. A delivery that was taken is reserved for ten minutes, so
 * no other instance sends it too. Returns for how many seconds the channel is to pause.
 */
export async function deliverDue(
  { serviceClient, name, channel, onSettled }: Sender,
  closing: AbortSignal,
): Promise<number> {
  while (!closing.aborted) {
    const taken = dataOrThrow(await serviceClient.rpc('take_due_delivery', { channel: name }))
    if (taken === null) return 0
    const due = dueDeliverySchema.parse(taken)
    const outcome = await attempt(channel, due)
    await settle(serviceClient, due, outcome)
    onSettled()
    if (!channel.pausesPerTarget && outcome.result === 'later' && outcome.waitSeconds)
      return outcome.waitSeconds
  }
  return 0
}

async function attempt(channel: Channel, due: DueDelivery): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<Outcome>((resolve) => {
    const problem = 'Serverul care trebuia să preia mesajul nu a răspuns la timp'
    timer = setTimeout(() => resolve({ result: 'later', problem }), sendTimeoutMs)
  })
  const sending = channel.send(due).catch((error: unknown): Outcome => {
    return { result: 'later', problem: failureProblem(error) }
  })
  return Promise.race([sending, timedOut]).finally(() => clearTimeout(timer))
}

async function settle(
  serviceClient: SiteClient,
  due: DueDelivery,
  outcome: Outcome,
): Promise<void> {
  const { result } = outcome
  dataOrThrow(
    await serviceClient.rpc('settle_delivery', {
      delivery_id: due.id,
      attempt: due.attempts,
      ...(result !== 'sent' && { problem: outcome.problem, is_final: result === 'never' }),
      ...(result === 'later' && { wait_seconds: Math.ceil(outcome.waitSeconds ?? 0) }),
      ...(result === 'never' && { ends_target: outcome.endsTarget ?? false }),
    }),
  )
}
