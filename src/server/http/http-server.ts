import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Backend } from '#backend/backend.ts'
import type { Environment } from '../environment/environment.ts'
import { requestIdOf, withRequestId } from '../log/log.ts'
import { createBodyWatch } from './body-watch.ts'
import { textResponse } from './responses.ts'
import { transportHeaders } from './security-headers.ts'
import type { RequestWatch } from './watch-requests.ts'

export interface RequestHandlers {
  /** The page cache, asked before any header is set or a Request is made. True when it has sent the whole answer. */
  handleFirst: (request: IncomingMessage, response: ServerResponse) => boolean
  fetch: (request: Request, incoming: IncomingMessage) => Response | Promise<Response>
  /** After an upgrade a socket is no connection of the HTTP server any more: the backend closes its WebSockets. */
  backend: Pick<Backend, 'refuseEarly' | 'upgrade' | 'closeSockets'> | undefined
  watch: RequestWatch
}

export interface HttpServerOptions {
  host: string
  port: number
  transportHeaders: readonly [string, string][]
  stalledMs?: number
}

export function listenOptions(environment: Environment): HttpServerOptions {
  const { HOST: host, PORT: port, PUBLIC_URL } = environment
  return { host, port, transportHeaders: transportHeaders(PUBLIC_URL) }
}

const drainMs = 3_000
/**
 * A connection on which nothing moves for this long is closed, so that a visitor who does not read an answer cannot keep
 * it in memory. Set on the socket: `server.setTimeout` would start one more timer for each request (decision 027). The
 * time for a request to arrive, and the time between two, are limited below.
 */
const defaultStalledMs = 120_000
/** Connections that wait to be accepted. With node's default of 511 a flood makes other visitors' connections fail for seconds. */
const maxBacklog = 4_096
/** Enough for the redirect back from a sign-in provider, which carries tokens. */
const maxResponseHead = 12_000

/** Slow senders of headers are cut off here, slow senders of bodies by the body watch; a proxy's idle connection stays open. */
const limits = {
  headersTimeout: 15_000,
  // Enough for a video over a slow line: the body watch ends those who send too slowly much earlier.
  requestTimeout: 4 * 60 * 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  // A link may carry the content of a whole site (the parameter `sharedData`), some 50 kB; node's own limit is 16 kB.
  maxHeaderSize: 256 * 1024,
}

export async function listen(options: HttpServerOptions, handlers: RequestHandlers) {
  const answer = getRequestListener(
    async (request, { incoming }) => {
      const { rawHeaders } = incoming as IncomingMessage
      // With two Host headers, the proxy in front may have routed on the other one; a host like `xn--a` makes no URL.
      if (countHosts(rawHeaders) > 1 || !URL.canParse(request.url)) return textResponse(400)
      return refuseLongHead(await handlers.fetch(request, incoming as IncomingMessage))
    },
    { overrideGlobalObjects: false },
  )
  const { stalledMs = defaultStalledMs } = options
  const bodies = createBodyWatch()
  const server = createServer(limits, (request, response) => {
    const { socket } = request
    const { handleFirst, backend, watch } = handlers
    if (handleFirst(request, response)) {
      if (socket.writableLength > 0) socket.setTimeout(stalledMs)
      return watch.fromCache()
    }
    socket.setTimeout(stalledMs)
    bodies.watch(request, response)
    for (const [name, value] of options.transportHeaders) response.setHeader(name, value)
    const requestId = requestIdOf(request)
    response.setHeader('X-Request-Id', requestId)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    watch.begin(request, response, requestId)
    if (backend?.refuseEarly(request, response)) return
    void withRequestId(requestId, () => answer(request, response))
  })
  const upgraded = new Set<Socket>()
  server.on('upgrade', (request, socket: Socket, head) => {
    socket.setTimeout(0)
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    if (handlers.backend) handlers.backend.upgrade(request, socket, head)
    else socket.destroy()
  })
  await startListening(server, options)

  /** Running requests may finish; those that take longer are cut off. */
  function close(): Promise<void> {
    bodies.stop()
    return new Promise((resolve) => {
      const cut = setTimeout(() => {
        server.closeAllConnections()
        for (const socket of upgraded) socket.destroy()
      }, drainMs)
      server.close(() => {
        clearTimeout(cut)
        resolve()
      })
      server.closeIdleConnections()
      void handlers.backend?.closeSockets()
    })
  }

  return {
    port: (server.address() as AddressInfo).port,
    close,
  }
}

/**
 * A redirect repeats the requested address, and the answer to a preflight repeats header names, so a request can make the
 * head of its answer long. To a proxy, a head over its limit means that this server is broken: it answers 502, and may send
 * nobody here for a while.
 */
function refuseLongHead(response: Response): Response {
  let length = 0
  for (const [name, value] of response.headers) length += name.length + value.length + 4
  return length <= maxResponseHead ? response : textResponse(431)
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
}

function startListening(server: Server, { host, port }: HttpServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: maxBacklog }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
