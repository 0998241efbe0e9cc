import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'

export interface HttpServerOptions {
  host: string
  port: number
  /** Asked first, on the bare request: the page cache. True when it has answered. */
  handleFirst: (request: IncomingMessage, response: ServerResponse) => boolean
  fetch: (request: Request, incoming: IncomingMessage) => Promise<Response>
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

export interface HttpServer {
  port: number
  close(): Promise<void>
}

const drainMs = 3_000

export async function listen(options: HttpServerOptions): Promise<HttpServer> {
  const answer = getRequestListener(
    (request, { incoming }) => options.fetch(request, incoming as IncomingMessage),
    { overrideGlobalObjects: false },
  )
  const server = createServer((request, response) => {
    if (!options.handleFirst(request, response)) void answer(request, response)
  })
  server.on('upgrade', options.upgrade)
  await bound(server, options)
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

function bound(server: Server, { host, port }: HttpServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Requests under way may finish; what hangs after that is cut. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
