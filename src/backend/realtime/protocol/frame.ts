/** The two serialisations of Phoenix: objects, and arrays with binary frames beside them. */
export const versions = ['1.0.0', '2.0.0'] as const
export type Version = (typeof versions)[number]

/** What a client made up to find its answer again; it goes back as it came. */
export type Ref = string | number | null

export interface Frame {
  joinRef: Ref
  ref: Ref
  topic: string
  event: string
  payload: unknown
}

/** A frame of a client: its payload is an object, or a broadcast that came in a binary frame. */
export interface ClientFrame extends Frame {
  payload: Record<string, unknown> | PackedBroadcast
}

/** A broadcast whose content the server does not look into: the bytes go on as they came. */
export class PackedBroadcast {
  readonly event: string
  readonly isBinary: boolean
  readonly body: Buffer
  /** A JSON object as text; empty where there is none. */
  readonly metadata: string

  constructor(event: string, isBinary: boolean, body: Buffer, metadata = '') {
    this.event = event
    this.isBinary = isBinary
    this.body = body
    this.metadata = metadata
  }
}

/** A broadcast as the clients of version 1.0.0 and the HTTP interface give it. */
type PlainBroadcast = Record<string, unknown>

export type Broadcast = PackedBroadcast | PlainBroadcast
