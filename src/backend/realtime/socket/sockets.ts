import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Client } from '#kit/http/client.ts'
import { NetworkBudget } from '#kit/limits/network-budget.ts'
import { AccessError } from '../../access/access-error.ts'
import type { DatabaseRole } from '../../postgres/caller.ts'
import { type createVisitorBudgets, NetworkTally } from '../limits/visitor-budgets.ts'
import { type Version, versions } from '../protocol/frame.ts'
import { isRefusal } from './access-checks.ts'
import { Connection, frameOverhead } from './connection.ts'
import { closeCodes, Session, type SessionContext } from './session.ts'

const closeTimeoutMs = 1_000

interface SocketsContext extends SessionContext {
  clientOf: (request: IncomingMessage) => Client
  budgetOf: ReturnType<typeof createVisitorBudgets>
}

interface Admitted extends Handshake {
  keyRole: DatabaseRole
}

export class Sockets {
  readonly #context: SocketsContext
  readonly #server: WebSocketServer
  readonly #socketCount: NetworkTally
  readonly #upgradeBudget: NetworkBudget
  /** Each with a promise that resolves when it has ended. */
  readonly #sessions = new Map<Session, Promise<void>>()
  readonly #sweepTimer: NodeJS.Timeout
  #isClosed = false

  constructor(context: SocketsContext) {
    const { limits } = context
    this.#context = context
    const { socketsPerAddress } = limits
    this.#socketCount = new NetworkTally({ network: socketsPerAddress, overall: Infinity })
    this.#upgradeBudget = new NetworkBudget(limits.upgrades)
    this.#server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: limits.messageBytes + frameOverhead,
    })
    this.#sweepTimer = setInterval(() => this.#closeExpired(), limits.sweepMs).unref()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Nothing else listens until the handshake is done, and an unhandled error ends the process.
    socket.on('error', () => socket.destroy())
    const client = this.#context.clientOf(request)
    void this.#admit(request, socket, client).then((admitted) => {
      if (socket.destroyed) return
      // A refused client may keep its half of the connection open, so ours is destroyed here.
      if ('status' in admitted) socket.end(refusalText(admitted), () => socket.destroy())
      else
        this.#server.handleUpgrade(request, socket, head, (opened) =>
          this.#open(opened, admitted, client),
        )
    })
  }

  recheckRights(userId: string | null): void {
    for (const session of this.#sessions.keys()) session.recheckRights(userId)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#sweepTimer)
    const timeout = setTimeout(() => {
      for (const session of this.#sessions.keys()) session.connection.terminate()
    }, closeTimeoutMs)
    for (const { connection } of this.#sessions.keys())
      connection.close(closeCodes.goingAway, 'Realtime is restarting')
    await Promise.all(this.#sessions.values())
    clearTimeout(timeout)
  }

  async #admit(
    request: IncomingMessage,
    socket: Duplex,
    client: Client,
  ): Promise<Admitted | HandshakeRefusal> {
    const handshake = readHandshake(request)
    if ('status' in handshake) return handshake
    const retryAfterSeconds = this.#upgradeBudget.take(client.limitedBy)
    if (retryAfterSeconds !== undefined)
      return { status: 429, message: 'Too many connections', retryAfterSeconds }
    if (this.#socketCount.isOver(client.address, 1))
      return { status: 429, message: 'Too many connections' }
    this.#socketCount.add(client.address, 1)
    socket.once('close', () => this.#socketCount.add(client.address, -1))
    try {
      const authorized = await this.#context.authorize(handshake.apiKey)
      if (isRefusal(authorized)) return { status: 401, message: authorized.message }
      return this.#isClosed
        ? { status: 503, message: 'Realtime is restarting' }
        : { ...handshake, keyRole: authorized.caller.role }
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
    const { limits, budgetOf } = this.#context
    const budget = budgetOf(limitedBy)
    const connection = new Connection({ socket, version, apiKey, keyRole, budget, limits })
    const session = new Session(connection, this.#context)
    socket.on('message', (data, isBinary) => session.receive(data as Buffer, isBinary))
    // ws closes the socket with the right code when a frame is too large, malformed or not UTF-8.
    socket.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => {
      socket.on('close', () => {
        this.#sessions.delete(session)
        void session.end().then(resolve)
      })
    })
    this.#sessions.set(session, ended)
  }

  #closeExpired(): void {
    const now = Date.now()
    for (const session of this.#sessions.keys()) session.closeExpired(now)
  }
}

interface Handshake {
  version: Version
  apiKey: string
}

interface HandshakeRefusal {
  status: 400 | 401 | 403 | 404 | 429 | 503
  message: string
  hint?: string | undefined
  retryAfterSeconds?: number
}

const websocketPath = '/realtime/v1/websocket'

function readHandshake(request: IncomingMessage): Handshake | HandshakeRefusal {
  const url = parseUrl(request.url ?? '')
  if (url?.pathname !== websocketPath) return { status: 404, message: 'Not found' }
  const requested = url.searchParams.get('vsn') ?? '1.0.0'
  const version = versions.find((known) => known === requested)
  if (!version)
    return {
      status: 403,
      message: `Unsupported protocol version, known are ${versions.join(', ')}`,
    }
  const header = request.headers['x-api-key'] ?? request.headers.apikey
  const apiKey = typeof header === 'string' ? header : (url.searchParams.get('apikey') ?? '')
  return { version, apiKey }
}

/** The HTTP response to a refused upgrade, as text: node has no response object for upgrades. */
function refusalText({ status, message, hint, retryAfterSeconds }: HandshakeRefusal): string {
  const body = JSON.stringify({ message, hint })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
    '',
    body,
  ].join('\r\n')
}

function parseUrl(target: string): URL | undefined {
  return URL.canParse(target, 'http://localhost') ? new URL(target, 'http://localhost') : undefined
}
