import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { AccessError } from '../../access/access-error.ts'
import type { Client } from '../../http/client.ts'
import { NetworkBudget } from '../../http/network-budget.ts'
import type { DatabaseRole } from '../../postgres/roles.ts'
import type { VisitorBudgets } from '../limits/visitor-budgets.ts'
import { AddressCount } from './address-count.ts'
import { Connection, frameHeadBytes } from './connection.ts'
import { type Handshake, type HandshakeRefusal, readHandshake, refusalText } from './handshake.ts'
import { Session, type SessionContext } from './session.ts'

const closingPatienceMs = 1_000

export interface SocketsContext extends SessionContext {
  clientOf: (request: IncomingMessage) => Client
  budgets: VisitorBudgets
}

interface Admitted extends Handshake {
  keyRole: DatabaseRole
}

/** The open sockets: who may open one, and when they are closed. */
export class Sockets {
  readonly #context: SocketsContext
  readonly #server: WebSocketServer
  readonly #addresses: AddressCount
  readonly #upgrades: NetworkBudget
  /** With the end of each, to wait for. */
  readonly #sessions = new Map<Session, Promise<void>>()
  readonly #sweeping: NodeJS.Timeout
  #isClosed = false

  constructor(context: SocketsContext) {
    const { limits } = context
    this.#context = context
    this.#addresses = new AddressCount(limits.socketsPerAddress)
    this.#upgrades = new NetworkBudget(limits.upgrades)
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: limits.messageBytes + frameHeadBytes,
    })
    this.#sweeping = setInterval(() => this.#sweep(), limits.sweepMs).unref()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Until the handshake is done nobody else listens, and an unheard error ends the process.
    socket.on('error', () => socket.destroy())
    const client = this.#context.clientOf(request)
    void this.#admit(request, socket, client).then((admitted) => {
      if (socket.destroyed) return
      // Whoever was refused may keep its half open as long as it likes; nothing else would ever close ours.
      if ('status' in admitted) socket.end(refusalText(admitted), () => socket.destroy())
      else
        this.#server.handleUpgrade(request, socket, head, (opened) =>
          this.#open(opened, admitted, client),
        )
    })
  }

  rejudge(userId: string | null): void {
    for (const session of this.#sessions.keys()) session.rejudge(userId)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#sweeping)
    const impatient = setTimeout(() => {
      for (const session of this.#sessions.keys()) session.terminate()
    }, closingPatienceMs)
    for (const session of this.#sessions.keys()) session.close()
    await Promise.all(this.#sessions.values())
    clearTimeout(impatient)
  }

  async #admit(
    request: IncomingMessage,
    socket: Duplex,
    client: Client,
  ): Promise<Admitted | HandshakeRefusal> {
    const handshake = readHandshake(request)
    if ('status' in handshake) return handshake
    const retryAfterSeconds = this.#upgrades.take(client.limitedBy)
    if (retryAfterSeconds !== undefined)
      return { status: 429, message: 'Too many connections', retryAfterSeconds }
    const leave = this.#addresses.enter(client.address)
    if (!leave) return { status: 429, message: 'Too many connections' }
    socket.once('close', leave)
    try {
      const { caller } = await this.#context.authorize(handshake.apiKey)
      return this.#isClosed
        ? { status: 503, message: 'Realtime is restarting' }
        : { ...handshake, keyRole: caller.role }
    } catch (error) {
      return this.#toRefusal(error)
    }
  }

  #toRefusal(error: unknown): HandshakeRefusal {
    if (error instanceof AccessError)
      return { status: 401, message: error.message, hint: error.hint }
    this.#context.log.error({ err: error }, 'realtime handshake failed')
    return { status: 503, message: 'Realtime is not available' }
  }

  #open(socket: WebSocket, { version, apiKey, keyRole }: Admitted, { limitedBy }: Client): void {
    const { limits, budgets } = this.#context
    const budget = budgets.of(limitedBy)
    const connection = new Connection({ socket, version, apiKey, keyRole, budget, limits })
    const session = new Session(connection, this.#context)
    socket.on('message', (data, isBinary) => session.receive(data as Buffer, isBinary))
    // Too large, not UTF-8, not a frame: ws closes the socket with the code for it.
    socket.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => {
      socket.on('close', () => {
        this.#sessions.delete(session)
        void session.ended().then(resolve)
      })
    })
    this.#sessions.set(session, ended)
  }

  #sweep(): void {
    const now = Date.now()
    for (const session of this.#sessions.keys()) session.sweep(now)
  }
}
