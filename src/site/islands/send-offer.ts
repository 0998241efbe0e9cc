import { type OfferAnswer, ticketField } from '#content/requests/offer-fields.ts'
import { retry } from '#data/client/retry.ts'
import type { OfferTicket } from './offer-ticket.ts'

/**
 * Sends the form again under the same key until there is an answer. Each time it is what was checked when the button was
 * pressed: of a second press, or of what is typed meanwhile, nothing must get in.
 */
export async function sendOffer(address: string, ticket: OfferTicket, body: URLSearchParams) {
  const attempt = async () => {
    await ticket.ensure()
    await ticket.untilMayBeSent()
    body.set(ticketField, ticket.value)
    return ticket.value ? post(address, body) : undefined
  }
  return retry(attempt, { times: 2, firstMs: 1_500 })
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
