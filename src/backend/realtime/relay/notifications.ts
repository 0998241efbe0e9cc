import * as z from 'zod'
import { isJsonObject, maxStoredDepth, parseJson } from '#kit/http/json.ts'
import { type Broadcast, PackedBroadcast } from '../protocol/frame.ts'

const anyObject = z.record(z.string(), z.unknown())

const presenceSchema = z.object({
  /** Another one each time it tracks. */
  ref: z.string(),
  previousRef: z.string().optional(),
  topic: z.string(),
  key: z.string(),
  meta: anyObject,
})

export type Presence = z.infer<typeof presenceSchema>

const packedSchema = z.object({
  event: z.string(),
  isBinary: z.boolean(),
  body: z.base64(),
  metadata: z.string(),
})

/**
 * The messages between instances. Instances of two versions may run side by side, so kinds and fields keep their names;
 * `topic` is the key of a channel.
 */
const relayMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain'), topic: z.string(), payload: anyObject }),
  z.object({ kind: z.literal('packed'), topic: z.string(), payload: packedSchema }),
  /** A change of presence, numbered so that a missed one is noticed. */
  z.object({
    kind: z.literal('presence'),
    version: z.number(),
    joins: z.array(presenceSchema),
    leaves: z.array(presenceSchema),
  }),
  z.object({ kind: z.literal('state'), version: z.number(), present: z.array(presenceSchema) }),
  /** Asks all instances, or the one named, to send their state. */
  z.object({ kind: z.literal('ask'), of: z.string().optional() }),
  z.object({ kind: z.literal('alive'), version: z.number() }),
  z.object({ kind: z.literal('bye') }),
])

export type RelayMessage = z.infer<typeof relayMessageSchema>

export function toRelay(channel: string, broadcast: Broadcast): RelayMessage {
  if (!(broadcast instanceof PackedBroadcast))
    return { kind: 'plain', topic: channel, payload: broadcast }
  const { event, isBinary, body, metadata } = broadcast
  return {
    kind: 'packed',
    topic: channel,
    payload: { event, isBinary, body: body.toString('base64'), metadata },
  }
}

export function fromPacked(packed: z.infer<typeof packedSchema>): PackedBroadcast {
  const { event, isBinary, body, metadata } = packed
  return new PackedBroadcast(event, isBinary, Buffer.from(body, 'base64'), metadata)
}

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

/** The number makes equal messages differ: PostgreSQL delivers equal notifications of one transaction only once. */
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

/** Joins slices into messages. They arrive in order, all slices of a message in one transaction. */
export class Reassembly {
  readonly #unfinished = new Map<string, { number: number; slices: string[] }>()

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
