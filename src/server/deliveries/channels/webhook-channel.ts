import { createHmac } from 'node:crypto'
import { requestAddress, writeProblem } from '#content/requests/delivery.ts'
import { requestField, requestFieldNames, textColumn } from '#content/requests/request.ts'
import { retryAfterSeconds } from '../../http/retry-after.ts'
import type { Outcome } from '../outcome.ts'
import type { Channel, Delivery } from './channel.ts'
import { postJson } from './post-json.ts'

export interface WebhookOptions {
  url: string
  /** The bytes of the `whsec_` secret. */
  key: Buffer
  /** For tests. */
  timeoutMs?: number
}

const maxLabelLength = 200

/** To a system of the owner's own, so it holds all that the visitor has written: https://www.standardwebhooks.com. */
export function createWebhookChannel(
  { url, key, timeoutMs = 15_000 }: WebhookOptions,
  panelOrigin: string,
): Channel {
  return {
    label: new URL(url).host.slice(0, maxLabelLength),
    address: url,
    async send(delivery): Promise<Outcome> {
      const body = JSON.stringify(payloadOf(delivery, panelOrigin))
      // The same at every attempt, so that the receiver can tell what it has had already.
      const id = `msg_${delivery.id}`
      const timestamp = String(Math.floor(Date.now() / 1000))
      const answer = await postJson(url, body, {
        timeoutMs,
        headers: {
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signWebhook(key, id, timestamp, body),
        },
      })
      // Nothing of the body is needed, however long it is.
      await answer.body?.cancel().catch(() => undefined)
      return outcomeOf(answer)
    },
  }
}

export function signWebhook(key: Buffer, id: string, timestamp: string, body: string): string {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
  return `v1,${signature.digest('base64')}`
}

function payloadOf(delivery: Delivery, panelOrigin: string) {
  if (delivery.purpose === 'test')
    return { type: 'test', timestamp: new Date().toISOString(), data: {} }
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

function outcomeOf(answer: Response): Outcome {
  const { status } = answer
  if (answer.ok) return { result: 'sent' }
  if (status === 410)
    return {
      result: 'never',
      problem: writeProblem('Programul firmei nu mai vrea mesaje', 'HTTP 410'),
      endsTarget: true,
    }
  const seconds = retryAfterSeconds(answer.headers.get('retry-after'), Date.now())
  return {
    result: 'later',
    problem: writeProblem(refusal(status), `HTTP ${status}`),
    ...(seconds !== undefined && { waitSeconds: seconds }),
  }
}

function refusal(status: number): string {
  if (status < 400)
    return 'Programul firmei trimite la altă adresă, iar redirecționările nu se urmează'
  return status < 500
    ? 'Programul firmei nu acceptă mesajul'
    : 'Programul firmei nu poate prelua acum mesajul'
}
