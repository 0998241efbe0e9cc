import * as z from 'zod'
import { isJsonObject, maxStoredDepth, parseJson } from '#kit/http/json.ts'
import { type RelayMessage, relayMessageSchema } from './relay-message.ts'

/** PostgreSQL's limit for a notification is 8000 bytes; the rest is for the JSON around the slice. */
const sliceBytes = 7800

/** Leaves room for the envelope that a client's value travels in between instances. */
const maxNotificationDepth = maxStoredDepth + 10

/** A part of a message between instances; the slice is base64, so a character is a byte. */
const sliceSchema = z.object({
  from: z.string().min(1),
  number: z.int(),
  index: z.int(),
  count: z.int(),
  slice: z.string(),
})

export type Slice = z.infer<typeof sliceSchema>

/**
 * Cuts a message into notifications that fit. The number also makes equal messages differ: PostgreSQL delivers equal notifications
 * of one transaction only once.
 */
export function toNotifications(from: string, number: number, message: RelayMessage): string[] {
  const text = Buffer.from(JSON.stringify(message)).toString('base64')
  const count = Math.ceil(text.length / sliceBytes)
  return Array.from({ length: count }, (_, index) => {
    const slice = text.slice(index * sliceBytes, (index + 1) * sliceBytes)
    return JSON.stringify({ from, number, index, count, slice } satisfies Slice)
  })
}

/** All kinds of notification share one channel; undefined for a notification of no known kind. */
export function parseNotification(
  notification: string,
): Slice | DatabaseBroadcast | RightsChange | undefined {
  const parsed = parseJson(notification, maxNotificationDepth)
  const slice = sliceSchema.safeParse(parsed)
  if (slice.success) return slice.data
  const rightsChange = rightsChangeSchema.safeParse(parsed)
  return rightsChange.success ? rightsChange.data : toDatabaseBroadcast(parsed)
}

/** Which user's rights on private channels must be checked again. The triggers call that user `rejudge`. */
const rightsChangeSchema = z
  .object({ rejudge: z.string() })
  .transform(({ rejudge }) => ({ rightsChangedOf: rejudge }))

type RightsChange = z.infer<typeof rightsChangeSchema>

interface Unfinished {
  number: number
  slices: string[]
}

/** Joins slices into messages. They arrive in order, all slices of a message in one transaction. */
export class Reassembly {
  readonly #unfinished = new Map<string, Unfinished>()

  /** Returns the message if this slice completes it. */
  add({ from, number, index, count, slice }: Slice): RelayMessage | undefined {
    if (index === 0) this.#unfinished.set(from, { number, slices: [] })
    const unfinished = this.#unfinished.get(from)
    if (unfinished?.number !== number || unfinished.slices.length !== index) return undefined
    unfinished.slices.push(slice)
    if (unfinished.slices.length < count) return undefined
    this.#unfinished.delete(from)
    const text = Buffer.from(unfinished.slices.join(''), 'base64').toString()
    const parsed = relayMessageSchema.safeParse(parseJson(text, maxNotificationDepth))
    return parsed.success ? parsed.data : undefined
  }

  forget(from: string): void {
    this.#unfinished.delete(from)
  }
}

export interface DatabaseBroadcast {
  topic: string
  event: string
  payload: unknown
  isPrivate: boolean
}

/** What `realtime.send()` notifies. */
function toDatabaseBroadcast(parsed: unknown): DatabaseBroadcast | undefined {
  if (!isJsonObject(parsed)) return undefined
  const { topic, event, payload, private: isPrivate } = parsed
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  return { topic, event, payload, isPrivate: isPrivate !== false }
}
