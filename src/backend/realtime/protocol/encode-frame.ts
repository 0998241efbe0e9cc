import { encodeBinaryBroadcast } from './binary-frame.ts'
import { type Broadcast, type Frame, PackedBroadcast, type Version } from './frame.ts'

export function encodeFrame(version: Version, frame: Frame): string {
  const { joinRef, ref, topic, event, payload } = frame
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef })
}

/** Undefined for a member that cannot be told: version 1.0.0 has no way to carry bytes. */
export function encodeBroadcast(
  version: Version,
  topic: string,
  broadcast: Broadcast,
): string | Buffer | undefined {
  if (!(broadcast instanceof PackedBroadcast)) return encodePlain(version, topic, broadcast)
  if (version === '2.0.0') {
    const packed = encodeBinaryBroadcast(topic, broadcast)
    if (packed) return packed
  }
  return broadcast.isBinary ? undefined : encodePlain(version, topic, unpack(broadcast))
}

function encodePlain(version: Version, topic: string, payload: object): string {
  return encodeFrame(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload })
}

function unpack({ event, body, metadata }: PackedBroadcast) {
  const meta = metadata === '' ? {} : { meta: JSON.parse(metadata) }
  return { type: 'broadcast', event, payload: JSON.parse(body.toString()), ...meta }
}
