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

/** A frame from a client; its payload is an object, or a broadcast from a binary frame. */
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
