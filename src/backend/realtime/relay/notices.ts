import { isObject, parseJson } from '../protocol/json.ts'
import { type RelayMessage, relayMessageSchema } from './relay-message.ts'

/** PostgreSQL's limit is 8000 bytes; the rest is for the head. */
const sliceLength = 7800

/** How deep a client's value lies within a message between instances. */
const envelopeDepth = 10

/** Sender, number of the message, number of this slice, of how many; then base64, which is a byte a character. */
const noticePattern = /^([\w-]{1,64})\.(\d{1,15})\.(\d{1,6})\/(\d{1,6}):([A-Za-z0-9+/=]*)$/

/**
 * A message as notices that fit. The number also keeps equal messages apart: PostgreSQL delivers
 * equal notices of one transaction once.
 */
export function toNotices(sender: string, number: number, message: RelayMessage): string[] {
  const text = Buffer.from(JSON.stringify(message)).toString('base64')
  const count = Math.ceil(text.length / sliceLength)
  return Array.from({ length: count }, (_, index) => {
    const slice = text.slice(index * sliceLength, (index + 1) * sliceLength)
    return `${sender}.${number}.${index}/${count}:${slice}`
  })
}

/** The database's own are JSON objects. */
export function isRelayed(notice: string): boolean {
  return !notice.startsWith('{')
}

interface Unfinished {
  number: string
  count: number
  slices: string[]
}

/** Puts the slices together again. They come in order, all of one message from one transaction. */
export class Reassembly {
  readonly #unfinished = new Map<string, Unfinished>()

  /** The message that this notice completes, if it does. */
  take(notice: string): { sender: string; message: RelayMessage } | undefined {
    const [, sender = '', number = '', index = '', count = '', slice = ''] =
      noticePattern.exec(notice) ?? []
    if (!sender) return undefined
    if (index === '0') this.#unfinished.set(sender, { number, count: Number(count), slices: [] })
    const unfinished = this.#unfinished.get(sender)
    if (!unfinished || !isNext(unfinished, number, Number(index))) return undefined
    unfinished.slices.push(slice)
    if (unfinished.slices.length < unfinished.count) return undefined
    this.#unfinished.delete(sender)
    const text = Buffer.from(unfinished.slices.join(''), 'base64').toString()
    const parsed = relayMessageSchema.safeParse(parseJson(text, envelopeDepth))
    return parsed.success ? { sender, message: parsed.data } : undefined
  }

  forget(sender: string): void {
    this.#unfinished.delete(sender)
  }
}

function isNext(unfinished: Unfinished, number: string, index: number): boolean {
  return unfinished.number === number && unfinished.slices.length === index
}

export interface DatabaseBroadcast {
  topic: string
  event: string
  payload: unknown
  isPrivate: boolean
}

/** What `realtime.send()` sends. */
export function parseDatabaseNotice(notice: string): DatabaseBroadcast | undefined {
  const parsed = parseJson(notice, envelopeDepth)
  if (!isObject(parsed)) return undefined
  const { topic, event, payload, private: isPrivate } = parsed
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  return { topic, event, payload, isPrivate: isPrivate !== false }
}
