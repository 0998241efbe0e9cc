import type { WebSocket } from 'ws'
import { TokenBucket } from '#kit/limits/token-bucket.ts'
import type { Caller, DatabaseRole } from '../../postgres/caller.ts'
import type { Member } from '../channel/hub.ts'
import type { Rights } from '../channel/rights.ts'
import type { RealtimeLimits } from '../limits/realtime-limits.ts'
import type { VisitorBudget } from '../limits/visitor-budgets.ts'
import { type Encoded, encodeFrame } from '../protocol/encode-frame.ts'
import type { Frame, Ref, Version } from '../protocol/frame.ts'

interface ConnectionOptions {
  socket: WebSocket
  version: Version
  apiKey: string
  keyRole: DatabaseRole
  budget: VisitorBudget
  limits: RealtimeLimits
}

export interface Membership extends Member {
  topic: string
  isPrivate: boolean
  joinRef: Ref
  connection: Connection
  wantsAck: boolean
  receivesPresence: boolean
  presenceBytes: number
  token: string | undefined
  caller: Caller
  isAnonymous: boolean
  /** In milliseconds; undefined for the project's own keys. */
  expiresAt: number | undefined
  readRights: Rights
  /** On a private channel undefined until the member first sends, and again after a new token. */
  writeRights: Rights | undefined
}

type FrameAdmission = 'accepted' | 'too many messages' | 'too many bytes' | 'too large'

export class Connection {
  readonly version: Version
  readonly apiKey: string
  readonly budget: VisitorBudget
  readonly memberships = new Map<string, Membership>()
  readonly #socket: WebSocket
  readonly #keyRole: DatabaseRole
  readonly #limits: RealtimeLimits
  readonly #bucket: TokenBucket
  #lastFrameAt = Date.now()
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

  admitFrame(bytes: number): FrameAdmission {
    const now = Date.now()
    this.#lastFrameAt = now
    if (this.#isTooLarge(bytes)) return 'too large'
    if (this.isTrusted) return 'accepted'
    const isPaidOff = this.budget.isPaidOff()
    this.budget.chargeReceived(bytes, 1)
    if (!isPaidOff) return 'too many bytes'
    return this.#bucket.take(now) ? 'accepted' : 'too many messages'
  }

  send({ data, isBinary }: Encoded): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#isTooSlow()) this.#socket.terminate()
    else {
      const { byteLength } = data
      this.#addUnread(byteLength)
      this.#socket.send(data, { binary: isBinary }, () => this.#addUnread(-byteLength))
    }
  }

  sendFrame(frame: Frame): number {
    const encoded = encodeFrame(this.version, frame)
    this.send(encoded)
    return encoded.data.byteLength
  }

  charge(deliveredBytes: number): void {
    if (!this.isTrusted) this.budget.chargeDelivered(deliveredBytes)
  }

  takePolicyCheck(): boolean {
    return this.isTrusted || this.budget.takePolicyCheck()
  }

  get isPaidOff(): boolean {
    return this.isTrusted || this.budget.isPaidOff()
  }

  get isTrusted(): boolean {
    return this.#keyRole === 'service_role'
  }

  isSilentSince(moment: number): boolean {
    return this.#lastFrameAt < moment
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

  /** ws itself refuses frames above the limit of signed-in users. The smaller one of all others depends on the tokens of the joins. */
  #isTooLarge(bytes: number): boolean {
    if (bytes <= this.#limits.anonymousMessageBytes + frameOverhead || this.isTrusted) return false
    return [...this.memberships.values()].every(({ isAnonymous }) => isAnonymous)
  }

  /** Frames that a client does not read are kept in memory, so a client that does not keep up is dropped. */
  #isTooSlow(): boolean {
    const { bufferedAmount } = this.#socket
    if (bufferedAmount > this.#limits.unreadBytes) return true
    return bufferedAmount > 0 && !this.isTrusted && this.budget.isUnreadOverLimit()
  }

  #addUnread(bytes: number): void {
    // `#forgetUnread` has subtracted the bytes of all unread frames at the close; ws calls back for each of them afterwards.
    if (bytes < 0 && this.#unreadBytes === 0) return
    this.#unreadBytes += bytes
    this.budget.addUnread(bytes)
  }

  #forgetUnread(): void {
    this.#addUnread(-this.#unreadBytes)
  }
}

/** Room for the frame around a message of the maximum size. */
export const frameOverhead = 2048
