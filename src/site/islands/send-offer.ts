import { type OfferAnswer, ticketField } from '#content/requests/offer-fields.ts'
import { type OfferTicket, wait } from './offer-ticket.ts'

const retryDelays = [1_000, 3_000]

/**
 * Sends the form again under the same key until there is an answer. Each time it is what was checked when the button was
 * pressed: of a second press, or of what is typed meanwhile, nothing must get in.
 */
export async function sendOffer(
  address: string,
  ticket: OfferTicket,
  body: URLSearchParams,
): Promise<OfferAnswer | undefined> {
  for (const delay of [...retryDelays, 0]) {
    await ticket.ensure()
    await ticket.untilMayBeSent()
    body.set(ticketField, ticket.value)
    const answer = ticket.value ? await post(address, body).catch(() => undefined) : undefined
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
