import type { WebSocket } from 'ws'
import { TokenBucket } from '../../http/token-bucket.ts'
import type { RealtimeLimits } from '../limits.ts'
import { encodeFrame } from '../protocol/encode-frame.ts'
import type { Frame, Version } from '../protocol/frame.ts'
import type { Membership } from './membership.ts'

/** One socket and the channels it is on. */
export class Connection {
  readonly version: Version
  readonly apiKey: string
  readonly memberships = new Map<string, Membership>()
  readonly #socket: WebSocket
  readonly #limits: RealtimeLimits
  readonly #bucket: TokenBucket
  #heardAt = Date.now()

  constructor(socket: WebSocket, version: Version, apiKey: string, limits: RealtimeLimits) {
    this.#socket = socket
    this.version = version
    this.apiKey = apiKey
    this.#limits = limits
    this.#bucket = new TokenBucket(limits.messagesPerSecond, Date.now())
  }

  /** False when the client sends more than it may. */
  hear(): boolean {
    this.#heardAt = Date.now()
    return this.#bucket.take(this.#heardAt)
  }

  send(data: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // A reader that does not keep up is dropped: what it has not read is held in memory.
    if (this.#socket.bufferedAmount > this.#limits.unreadBytes) this.#socket.terminate()
    else this.#socket.send(data)
  }

  push(frame: Frame): void {
    this.send(encodeFrame(this.version, frame))
  }

  isSilentSince(moment: number): boolean {
    return this.#heardAt < moment
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }
}
