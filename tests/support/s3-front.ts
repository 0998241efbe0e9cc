import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (incoming: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** A line to an S3 server that can be made to behave as lines and stores do on bad days. */
export async function openS3Front(endpoint: string) {
  let answer: Answer = () => false
  let change = (body: Buffer) => body
  const asked: string[] = []
  const { hostname, port } = new URL(endpoint)
  const server = createServer(async (incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    if (await answer(incoming, response)) return
    const { method, url: path, headers } = incoming
    const passed = request({ hostname, port, method, path, headers }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      const given = method === 'GET' ? change(body) : body
      const { 'content-length': _, ...rest } = reply.headers
      response.writeHead(reply.statusCode ?? 500, rest).end(given)
    })
    passed.on('error', () => response.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** What answers instead of the store, where it says that it did. */
    answerWith: (next: Answer) => {
      answer = next
    },
    refuseWith(status: number, code: string) {
      answer = (incoming, response) => {
        incoming.resume().on('end', () => {
          response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
        })
        return true
      }
    },
    /** Of the bodies that it gives back. */
    changeWith: (next: (body: Buffer) => Buffer) => {
      change = next
    },
    beWell() {
      answer = () => false
      change = (body) => body
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
