import * as z from 'zod'
import { isJsonObject, maxStoredDepth, parseJson } from '../../http/json.ts'
import { type RelayMessage, relayMessageSchema } from './relay-message.ts'

/** PostgreSQL's limit is 8000 bytes; the rest is for what stands around it. */
const sliceLength = 7800

/** Leaves room for the envelope that a client's value travels in between instances. */
const maxNoticeDepth = maxStoredDepth + 10

/** A part of a message between instances; the text is base64, which is a byte a character. */
const sliceSchema = z.object({
  from: z.string().min(1),
  number: z.int(),
  index: z.int(),
  count: z.int(),
  slice: z.string(),
})

type Slice = z.infer<typeof sliceSchema>

/**
 * A message as notices that fit. The number also keeps equal messages apart: PostgreSQL delivers
 * equal notices of one transaction once.
 */
export function toNotices(from: string, number: number, message: RelayMessage): string[] {
  const text = Buffer.from(JSON.stringify(message)).toString('base64')
  const count = Math.ceil(text.length / sliceLength)
  return Array.from({ length: count }, (_, index) => {
    const slice = text.slice(index * sliceLength, (index + 1) * sliceLength)
    return JSON.stringify({ from, number, index, count, slice } satisfies Slice)
  })
}

/** All kinds of notice come by one channel: undefined for what is neither. */
export function parseNotice(notice: string): Slice | DatabaseBroadcast | Rejudgement | undefined {
  const parsed = parseJson(notice, maxNoticeDepth)
  const slice = sliceSchema.safeParse(parsed)
  if (slice.success) return slice.data
  const rejudgement = rejudgementSchema.safeParse(parsed)
  return rejudgement.success ? rejudgement.data : toDatabaseBroadcast(parsed)
}

/** The user whose private channels are to be judged again. */
const rejudgementSchema = z.object({ rejudge: z.string() })

type Rejudgement = z.infer<typeof rejudgementSchema>

interface Unfinished {
  number: number
  slices: string[]
}

/** Puts the slices together again. They come in order, all of one message from one transaction. */
export class Reassembly {
  readonly #unfinished = new Map<string, Unfinished>()

  /** The message that this slice completes, if it does. */
  take({ from, number, index, count, slice }: Slice): RelayMessage | undefined {
    if (index === 0) this.#unfinished.set(from, { number, slices: [] })
    const unfinished = this.#unfinished.get(from)
    if (unfinished?.number !== number || unfinished.slices.length !== index) return undefined
    unfinished.slices.push(slice)
    if (unfinished.slices.length < count) return undefined
    this.#unfinished.delete(from)
    const text = Buffer.from(unfinished.slices.join(''), 'base64').toString()
    const parsed = relayMessageSchema.safeParse(parseJson(text, maxNoticeDepth))
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

/** What `realtime.send()` sends. */
function toDatabaseBroadcast(parsed: unknown): DatabaseBroadcast | undefined {
  if (!isJsonObject(parsed)) return undefined
  const { topic, event, payload, private: isPrivate } = parsed
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  return { topic, event, payload, isPrivate: isPrivate !== false }
}
