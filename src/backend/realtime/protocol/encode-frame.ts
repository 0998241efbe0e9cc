import {
  type Broadcast,
  type ClientFrame,
  encodeBinaryBroadcast,
  type Frame,
  PackedBroadcast,
  type Ref,
  type Version,
} from './frame.ts'

/** As bytes, which any number of sockets can send without copying them. */
export interface Encoded {
  data: Buffer
  isBinary: boolean
}

export function encodeFrame(version: Version, frame: Frame): Encoded {
  const { joinRef, ref, topic, event, payload } = frame
  const text =
    version === '2.0.0'
      ? JSON.stringify([joinRef, ref, topic, event, payload])
      : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef })
  return { data: Buffer.from(text), isBinary: false }
}

/** Undefined for a broadcast of bytes in version 1.0.0, which cannot carry them. */
export function encodeBroadcast(
  version: Version,
  topic: string,
  broadcast: Broadcast,
): Encoded | undefined {
  if (!(broadcast instanceof PackedBroadcast)) return encodePlain(version, topic, broadcast)
  if (version === '2.0.0') {
    const packed = encodeBinaryBroadcast(topic, broadcast)
    if (packed) return { data: packed, isBinary: true }
  }
  return broadcast.isBinary ? undefined : encodePlain(version, topic, unpack(broadcast))
}

function encodePlain(version: Version, topic: string, payload: object): Encoded {
  return encodeFrame(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload })
}

function unpack({ event, body, metadata }: PackedBroadcast) {
  const meta = metadata === '' ? {} : { meta: JSON.parse(metadata) }
  return { type: 'broadcast', event, payload: JSON.parse(body.toString()), ...meta }
}

interface JoinedChannel {
  topic: string
  joinRef: Ref
}

export function replyFrame(
  { joinRef, ref, topic }: ClientFrame,
  status: 'ok' | 'error',
  response: object = {},
): Frame {
  return { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }
}

/** The stock client treats the channel as closed and does not rejoin by itself. */
export function closeFrame({ topic, joinRef }: JoinedChannel): Frame {
  return { joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} }
}

export function pushFrame(
  { topic, joinRef }: JoinedChannel,
  event: string,
  payload: object,
): Frame {
  return { joinRef, ref: null, topic, event, payload }
}

export function systemError(
  joined: JoinedChannel,
  extension: 'system' | 'postgres_changes',
  message: string,
): Frame {
  const channel = joined.topic.slice(joined.topic.indexOf(':') + 1)
  return pushFrame(joined, 'system', { extension, status: 'error', message, channel })
}
