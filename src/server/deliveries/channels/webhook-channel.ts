import { preparedAddress, requestAddress } from '#content/requests/delivery.ts'
import { requestField, requestFieldNames, textColumn } from '#content/requests/request.ts'
import { type AnnouncedDelivery, announceOnly, type Channel } from './channel.ts'
import { postSigned, type SignedAddress } from './post-signed.ts'

const maxLabelLength = 200

/** To a system of the owner's own, so it holds all that the visitor has written. */
export function createWebhookChannel(address: SignedAddress, panelOrigin: string): Channel {
  return {
    label: new URL(address.url).host.slice(0, maxLabelLength),
    address: address.url,
    send: announceOnly((delivery) =>
      postSigned(address, delivery.id, payloadOf(delivery, panelOrigin)),
    ),
  }
}

function payloadOf(delivery: AnnouncedDelivery, panelOrigin: string) {
  if (delivery.purpose === 'test')
    return { type: 'test', timestamp: new Date().toISOString(), data: {} }
  if (delivery.purpose === 'answer') {
    const { id, name } = delivery.prepared
    const data = { id, name, panel_url: preparedAddress(panelOrigin) }
    return { type: 'prepared.answered', timestamp: new Date().toISOString(), data }
  }
  const { request } = delivery
  return {
    type: 'request.created',
    timestamp: request.created_at,
    data: {
      id: request.id,
      number: request.number,
      language: request.language,
      ...Object.fromEntries(
        requestFieldNames.map((name) => [
          requestField(name).payloadName ?? name,
          request[textColumn(name)],
        ]),
      ),
      panel_url: requestAddress(panelOrigin, request),
    },
  }
}
