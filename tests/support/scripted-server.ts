import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** How a server answers a request, or fails to. */
export type Answer =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Takes the request and says nothing. */
  | 'silence'
  | 'hang up'
  /** The head and the beginning of a body that was announced longer. */
  | 'half an answer'
  | 'endless body'

export interface ScriptedServer {
  url: string
  received: Received[]
  /** Instead of the usual answer; several calls are answered in turn. */
  answerNext: (...answers: Answer[]) => void
  /** For good, until there is another one. */
  answerAlways: (answer: Answer | undefined) => void
  stop: () => Promise<void>
}

/** A server of somebody else's, which fails as it is told. */
export async function startScriptedServer(
  usual: (received: Received) => Answer | Promise<Answer>,
  port = 0,
): Promise<ScriptedServer> {
  const received: Received[] = []
  const next: Answer[] = []
  let always: Answer | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    received.push(one)
    send(response, next.shift() ?? always ?? (await usual(one)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answerNext: (...answers) => void next.push(...answers),
    answerAlways(answer) {
      always = answer
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return
  if (answer === 'hang up') response.destroy()
  else if (answer === 'half an answer') {
    response.writeHead(200, { 'content-length': '1000', 'content-type': 'application/json' })
    response.write('{"ok": tr', () => response.destroy())
  } else if (answer === 'endless body') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
    }
    response.on('drain', more)
    more()
  } else {
    const { status, headers, body = '' } = answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
}
