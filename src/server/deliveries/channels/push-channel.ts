import * as z from 'zod'
import { announcementTitle, writeProblem } from '#content/requests/delivery.ts'
import type { PushMessage } from '#content/requests/push-message.ts'
import { PrivateAddress } from '../../http/public-lookup.ts'
import { encryptPush } from '../../web-push/encrypt-push.ts'
import {
  InvalidEndpoint,
  type PushAnswer,
  type PushRoute,
  postPush,
  requirePushEndpoint,
} from '../../web-push/post-push.ts'
import { type PushKeys, signPush } from '../../web-push/push-keys.ts'
import { type AnnouncedDelivery, announceOnly, type Channel, type Outcome } from './channel.ts'

export interface PushChannelOptions extends PushRoute {
  keys: () => Promise<PushKeys>
  /** Whom a push service may turn to: an https: or mailto: address. */
  contact: string
}

const subscriptionKeysSchema = z.object({ p256dh: z.string(), auth: z.string() })
/** As long as deliveries are tried again. A phone that was off for longer is not told of last week's requests. */
const timeToLiveSeconds = 3 * 24 * 60 * 60

/** To the browsers in which an administrator has asked for it. The push service sees neither the text nor the number. */
export function createPushChannel({ keys, contact, ...route }: PushChannelOptions): Channel {
  return {
    label: '',
    pausesPerTarget: true,
    send: announceOnly(async (delivery) => {
      const { address } = delivery
      const subscription = subscriptionKeysSchema.safeParse(delivery.keys)
      if (address === null || !subscription.success) return endTarget('Dispozitivul a fost scos.')
      try {
        const endpoint = requirePushEndpoint(address)
        const message = Buffer.from(JSON.stringify(pushMessageOf(delivery)))
        const body = tryEncrypt(subscription.data, message)
        if (!body) return endTarget('Browserul a trimis o cheie greșită.')
        const headers = {
          Authorization: await signPush(await keys(), endpoint, contact),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(timeToLiveSeconds),
          Urgency: 'high',
          // A phone that has missed two about the same request gets the later one.
          ...('request' in delivery && { Topic: delivery.request.number.slice(0, 32) }),
        }
        return outcomeOf(await postPush(endpoint, headers, body, route))
      } catch (error) {
        if (error instanceof InvalidEndpoint || error instanceof PrivateAddress)
          return endTarget('Adresa dată de browser nu este a unui serviciu de notificări.')
        throw error
      }
    }),
  }
}

/** Nothing personal: it is seen on locked screens. */
function pushMessageOf(delivery: AnnouncedDelivery): PushMessage {
  if (delivery.purpose === 'test')
    return { title: 'Probă', body: 'Cererile noi vor fi anunțate pe acest dispozitiv.' }
  if (delivery.purpose === 'answer')
    return { title: 'Răspuns la o modificare pregătită', body: delivery.prepared.name }
  const { id, number } = delivery.request
  if (delivery.purpose === 'new') return { title: 'Cerere nouă', body: number, id }
  return { title: number, body: announcementTitle(delivery), id }
}

function tryEncrypt(keys: z.infer<typeof subscriptionKeysSchema>, message: Uint8Array) {
  try {
    return encryptPush(message, keys)
  } catch {
    return undefined
  }
}

function outcomeOf({ status, retryAfterSeconds }: PushAnswer): Outcome {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410)
    return endTarget(
      'Browserul nu mai primește notificări: au fost oprite sau aplicația a fost ștearsă.',
    )
  const told = (sentence: string) => writeProblem(sentence, `HTTP ${status}`)
  if (status === 413)
    return { result: 'never', problem: told('Serviciul de notificări nu acceptă mesajul') }
  const problem = told('Serviciul de notificări nu poate prelua acum mesajul')
  return { result: 'later', problem, waitSeconds: retryAfterSeconds }
}

function endTarget(problem: string): Outcome {
  return { result: 'never', problem, endsTarget: true }
}
