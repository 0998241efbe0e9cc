import type { WebSocket } from 'ws'
import { TokenBucket } from '../../http/token-bucket.ts'
import type { DatabaseRole } from '../../postgres/roles.ts'
import type { RealtimeLimits } from '../limits/realtime-limits.ts'
import type { VisitorBudget } from '../limits/visitor-budgets.ts'
import { type Encoded, encodeFrame } from '../protocol/encode-frame.ts'
import type { Frame, Version } from '../protocol/frame.ts'
import type { Membership } from './membership.ts'

export interface ConnectionOptions {
  socket: WebSocket
  version: Version
  apiKey: string
  /** Of the key; a token that comes with a join may give another. */
  keyRole: DatabaseRole
  budget: VisitorBudget
  limits: RealtimeLimits
}

/** `late` frames came too fast and `costly` ones over the network's budget in bytes; `large` ones are too long. */
type Hearing = 'taken' | 'late' | 'costly' | 'large'

/** One socket and the channels it is on. */
export class Connection {
  readonly version: Version
  readonly apiKey: string
  readonly budget: VisitorBudget
  readonly memberships = new Map<string, Membership>()
  readonly #socket: WebSocket
  readonly #keyRole: DatabaseRole
  readonly #limits: RealtimeLimits
  readonly #bucket: TokenBucket
  #heardAt = Date.now()
  #unreadBytes = 0

  constructor({ socket, version, apiKey, keyRole, budget, limits }: ConnectionOptions) {
    this.#socket = socket
    this.version = version
    this.apiKey = apiKey
    this.#keyRole = keyRole
    this.budget = budget
    this.#limits = limits
    this.#bucket = new TokenBucket(limits.messagesPerSecond, Date.now())
    socket.once('close', () => this.#forgetUnread())
  }

  /** Counted before anything of the frame is read. */
  hear(bytes: number): Hearing {
    const now = Date.now()
    this.#heardAt = now
    if (this.#isTooLarge(bytes)) return 'large'
    if (this.isTrusted) return 'taken'
    if (!this.budget.receive(bytes)) return 'costly'
    return this.#bucket.take(now) && this.budget.takeMessages() ? 'taken' : 'late'
  }

  send({ data, isBinary }: Encoded): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#isTooSlow()) this.#socket.terminate()
    else {
      const { byteLength } = data
      this.#changeUnread(byteLength)
      this.#socket.send(data, { binary: isBinary }, () => this.#changeUnread(-byteLength))
    }
  }

  /** How many bytes it made. */
  push(frame: Frame): number {
    const encoded = encodeFrame(this.version, frame)
    this.send(encoded)
    return encoded.data.byteLength
  }

  /** What this socket's messages have made others receive. */
  charge(deliveredBytes: number): void {
    if (!this.isTrusted) this.budget.deliver(deliveredBytes)
  }

  takeJudgement(): boolean {
    return this.isTrusted || this.budget.takeJudgement()
  }

  get isTrusted(): boolean {
    return this.#keyRole === 'service_role'
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

  /** The socket's own limit is that of signed-in users: who is one is known only by a token on a channel. */
  #isTooLarge(bytes: number): boolean {
    if (bytes <= this.#limits.anonymousMessageBytes + frameHeadBytes || this.isTrusted) return false
    return [...this.memberships.values()].every(({ isAnonymous }) => isAnonymous)
  }

  /** A reader that does not keep up is dropped: what it has not read is held in memory. */
  #isTooSlow(): boolean {
    const { bufferedAmount } = this.#socket
    if (bufferedAmount > this.#limits.unreadBytes) return true
    return bufferedAmount > 0 && !this.isTrusted && this.budget.hasTooMuchUnread
  }

  #changeUnread(bytes: number): void {
    if (bytes < 0 && this.#unreadBytes === 0) return
    this.#unreadBytes += bytes
    this.budget.changeUnread(bytes)
  }

  #forgetUnread(): void {
    this.#changeUnread(-this.#unreadBytes)
  }
}

/** Head room for the frame around a message of the size that is allowed. */
export const frameHeadBytes = 2048
