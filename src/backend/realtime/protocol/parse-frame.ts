import { isJsonObject, maxStoredDepth, parseJson } from '#kit/http/json.ts'
import { type ClientFrame, parseBinaryFrame, type Ref, type Version } from './frame.ts'

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
