import type { OfferAnswer } from '#content/requests/offer-fields.ts'
import { type OfferTicket, wait } from './offer-ticket.ts'

const retryDelays = [1_000, 3_000]

/** Sends the form again under the same key until there is an answer. `readBody` is called once there is a ticket. */
export async function sendOffer(
  { action }: HTMLFormElement,
  ticket: OfferTicket,
  readBody: () => URLSearchParams,
): Promise<OfferAnswer | undefined> {
  for (const delay of [...retryDelays, 0]) {
    await ticket.ensure()
    await ticket.untilMayBeSent()
    const answer = ticket.value ? await post(action, readBody()).catch(() => undefined) : undefined
    if (answer || delay === 0) return answer
    await wait(delay)
  }
  return undefined
}

/** Undefined for an answer that is not the form's own, like a proxy's error page. */
async function post(address: string, body: URLSearchParams): Promise<OfferAnswer | undefined> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json' },
  })
  return response.status >= 500 ? undefined : ((await response.json()) as OfferAnswer)
}
