import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { requestIdOf, traced } from '../log/request-trace.ts'
import { createBodyWatch } from './body-watch.ts'
import { securityHeaders } from './security-headers.ts'
import type { RequestWatch } from './watch-requests.ts'

export interface HttpServerOptions {
  host: string
  port: number
  /** Asked first, on the bare request: the page cache. True when it has answered. */
  handleFirst: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Asked next, on the bare request too: true when it has answered that there is no room. */
  refuseEarly: (request: IncomingMessage, response: ServerResponse) => boolean
  fetch: (request: Request, incoming: IncomingMessage) => Response | Promise<Response>
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends what has come from upgrades: the server itself does not know of it any more. */
  hangUp: () => Promise<void>
  watch: RequestWatch
  /** Says on every answer that the site is to be asked over TLS alone. */
  isStrictlySecure: boolean
}

export interface HttpServer {
  port: number
  close(): Promise<void>
}

const drainMs = 3_000
const stalledMs = 120_000
/** Connections that nobody has taken yet. Beyond node's 511 a flood makes the next visitor try again for seconds. */
const maxUnaccepted = 4_096
const strictTransport = 'max-age=31536000'

/** Who dawdles over the head of a request is cut off, over its body by the rate; a proxy's idle connection stays. */
const limits = {
  headersTimeout: 15_000,
  // A film over a slow line: the body watch has long ended whoever only pretends.
  requestTimeout: 4 * 60 * 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  // A link may carry the content of a whole site (`sharedData`), some 50 kB; node's own limit is 16.
  maxHeaderSize: 256 * 1024,
}

export async function listen(options: HttpServerOptions): Promise<HttpServer> {
  const answer = getRequestListener(
    (request, { incoming }) => {
      const { rawHeaders } = incoming as IncomingMessage
      if (countHosts(rawHeaders) > 1 || !URL.canParse(request.url)) return notUnderstood()
      return options.fetch(request, incoming as IncomingMessage)
    },
    { overrideGlobalObjects: false },
  )
  const { watch, isStrictlySecure } = options
  const bodies = createBodyWatch()
  const server = createServer(limits, (request, response) => {
    bodies.watch(request, response)
    if (isStrictlySecure) response.setHeader('Strict-Transport-Security', strictTransport)
    if (options.handleFirst(request, response)) return watch.fromCache()
    const requestId = requestIdOf(request)
    response.setHeader('X-Request-Id', requestId)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    watch.begin(request, response, requestId)
    if (options.refuseEarly(request, response)) return
    traced(requestId, () => void answer(request, response))
  })
  server.setTimeout(stalledMs)
  const upgraded = new Set<Socket>()
  server.on('upgrade', (request, socket: Socket, head) => {
    socket.setTimeout(0)
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    options.upgrade(request, socket, head)
  })
  await bound(server, options)

  /** Requests under way may finish; what hangs after that is cut. */
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
      void options.hangUp()
    })
  }

  return { port: (server.address() as AddressInfo).port, close }
}

/** Of two hosts a proxy in front may have read the other one; one like `xn--a` makes no address. */
function notUnderstood(): Response {
  return new Response('Bad Request\n', { status: 400, headers: securityHeaders })
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && /^host$/i.test(name)).length
}

function bound(server: Server, { host, port }: HttpServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: maxUnaccepted }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
