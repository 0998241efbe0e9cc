import * as z from 'zod'
import { type Broadcast, PackedBroadcast } from '../protocol/frame.ts'

const anyObject = z.record(z.string(), z.unknown())

const presenceSchema = z.object({
  ref: z.string(),
  previousRef: z.string().optional(),
  topic: z.string(),
  key: z.string(),
  meta: anyObject,
})

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
export const relayMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain'), topic: z.string(), payload: anyObject }),
  z.object({ kind: z.literal('packed'), topic: z.string(), payload: packedSchema }),
  /** A change of presence, numbered so that a missed one is noticed. */
  z.object({
    kind: z.literal('presence'),
    version: z.number(),
    joins: z.array(presenceSchema),
    leaves: z.array(presenceSchema),
  }),
  /** The whole presence of the sending instance. */
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
