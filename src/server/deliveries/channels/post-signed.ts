import { createHmac } from 'node:crypto'
import { writeProblem } from '#content/requests/delivery.ts'
import { ignoreFailure } from '#kit/log.ts'
import { retryAfterSeconds } from '../../http/retry-after.ts'
import type { Outcome } from './channel.ts'
import { postJson } from './post-json.ts'

export interface SignedAddress {
  url: string
  /** The bytes of the `whsec_` secret. */
  key: Buffer
  /** For tests. */
  timeoutMs?: number | undefined
}

/** https://www.standardwebhooks.com. The id is the same at every attempt, so the receiver can tell what it has had already. */
export async function postSigned(
  { url, key, timeoutMs = 15_000 }: SignedAddress,
  id: string,
  payload: object,
): Promise<Outcome> {
  const body = JSON.stringify(payload)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await postJson(url, body, {
    timeoutMs,
    headers: {
      'webhook-id': `msg_${id}`,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook(key, `msg_${id}`, timestamp, body),
    },
  })
  // Nothing of the body is needed, however long it is.
  await answer.body?.cancel().catch(ignoreFailure('the answer is not read'))
  return outcomeOf(answer)
}

export function signWebhook(key: Buffer, id: string, timestamp: string, body: string): string {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
  return `v1,${signature.digest('base64')}`
}

function outcomeOf(answer: Response): Outcome {
  const { status } = answer
  if (answer.ok) return { result: 'sent' }
  if (status === 410)
    return {
      result: 'never',
      problem: writeProblem('Programul firmei nu mai primește mesaje', 'HTTP 410'),
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
