import { encodeBinaryBroadcast } from './binary-frame.ts'
import { type Broadcast, type Frame, PackedBroadcast, type Version } from './frame.ts'

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
