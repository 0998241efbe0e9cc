import { isJsonObject, maxStoredDepth, parseJson } from '#kit/http/json.ts'

/** Phoenix's two serialisations: 1.0.0 sends objects, 2.0.0 sends arrays and binary frames. */
export const versions = ['1.0.0', '2.0.0'] as const
export type Version = (typeof versions)[number]

/** Chosen by the client to match replies to its frames; sent back unchanged. */
export type Ref = string | number | null

export interface Frame {
  joinRef: Ref
  ref: Ref
  topic: string
  event: string
  payload: unknown
}

export interface ClientFrame extends Frame {
  payload: Record<string, unknown> | PackedBroadcast
}

/** A broadcast whose content is passed on as the bytes that were received. */
export class PackedBroadcast {
  readonly event: string
  readonly isBinary: boolean
  readonly body: Buffer
  /** A JSON object as text, or empty. */
  readonly metadata: string

  constructor(event: string, isBinary: boolean, body: Buffer, metadata = '') {
    this.event = event
    this.isBinary = isBinary
    this.body = body
    this.metadata = metadata
  }
}

/** A broadcast as clients of version 1.0.0 and HTTP requests send it. */
type PlainBroadcast = Record<string, unknown>

export type Broadcast = PackedBroadcast | PlainBroadcast

const broadcastFromClient = 3
const broadcastToClient = 4
const jsonContent = 1
const maxFieldBytes = 255

/**
 * A client's broadcast; undefined if malformed. The layout, a byte each: kind, five lengths, kind of content. Then join
 * ref, ref, topic, event and metadata; the rest is the content.
 */
function parseBinaryFrame(bytes: Buffer): ClientFrame | undefined {
  if (bytes.length < 7 || bytes[0] !== broadcastFromClient) return undefined
  const fields = readFields(bytes, [...bytes.subarray(1, 6)], 7)
  if (!fields) return undefined
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = fields.texts
  const isBinary = bytes[6] !== jsonContent
  const body = bytes.subarray(fields.end)
  if (metadata !== '' && !isJsonObject(parseJson(metadata, maxStoredDepth))) return undefined
  // Members of version 1.0.0 get the content inside a JSON frame, so it must be valid JSON.
  if (!isBinary && parseJson(body.toString(), maxStoredDepth) === undefined) return undefined
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: new PackedBroadcast(event, isBinary, body, metadata),
  }
}

/** Undefined if a field is too long for its length to fit into a byte. */
export function encodeBinaryBroadcast(
  topic: string,
  { event, isBinary, body, metadata }: PackedBroadcast,
): Buffer | undefined {
  const fields = [topic, event, metadata].map((text) => Buffer.from(text))
  if (fields.some(({ length }) => length > maxFieldBytes)) return undefined
  const lengths = fields.map(({ length }) => length)
  const head = Buffer.from([broadcastToClient, ...lengths, isBinary ? 0 : jsonContent])
  return Buffer.concat([head, ...fields, body])
}

function readFields(bytes: Buffer, lengths: number[], start: number) {
  let end = start
  const texts: string[] = []
  for (const length of lengths) {
    if (end + length > bytes.length) return undefined
    texts.push(bytes.toString('utf8', end, end + length))
    end += length
  }
  return { texts, end }
}

/** Undefined if the bytes are no frame of the client's protocol version. */
export function parseFrame(
  version: Version,
  bytes: Buffer,
  isBinary: boolean,
): ClientFrame | undefined {
  if (isBinary) return version === '2.0.0' ? parseBinaryFrame(bytes) : undefined
  const parsed = parseJson(bytes.toString(), maxStoredDepth)
  return version === '2.0.0' ? fromArray(parsed) : fromObject(parsed)
}

function fromArray(parsed: unknown): ClientFrame | undefined {
  if (!Array.isArray(parsed) || parsed.length < 5) return undefined
  const [joinRef, ref, topic, event, payload] = parsed
  return toFrame(joinRef, ref, topic, event, payload)
}

function fromObject(parsed: unknown): ClientFrame | undefined {
  if (!isJsonObject(parsed)) return undefined
  const { join_ref, ref, topic, event, payload } = parsed
  return toFrame(join_ref, ref, topic, event, payload)
}

function toFrame(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): ClientFrame | undefined {
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  if (!isRef(joinRef) || !isRef(ref)) return undefined
  return {
    joinRef: joinRef ?? null,
    ref: ref ?? null,
    topic,
    event,
    payload: isJsonObject(payload) ? payload : {},
  }
}

/** A membership keeps its join ref in memory, so its length is limited. */
const maxRefLength = 255

function isRef(value: unknown): value is Ref | undefined {
  if (typeof value === 'string') return value.length <= maxRefLength
  return value == null || typeof value === 'number'
}
