import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { route, serveRoutes } from './routes.ts'

test('a client that disconnects while it sends its body is no failure of the service', async () => {
  const failures: unknown[] = []
  let isAnswered = () => {}
  const answered = new Promise<void>((resolve) => {
    isAnswered = resolve
  })
  const fetch = serveRoutes({
    prefix: '/v1',
    context: {},
    routes: [route('POST', '/notes', ({ request }) => readWhole(request))],
    renderError: (error) => {
      failures.push(error)
      return new Response(null, { status: 500 })
    },
    notFound: () => new Response(null, { status: 404 }),
  })
  const statuses: number[] = []
  const server = createServer(
    getRequestListener(async (request) => {
      const answer = await fetch(request)
      statuses.push(answer.status)
      isAnswered()
      return answer
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /v1/notes HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"a":')
  await once(server, 'request')
  socket.destroy()
  await answered
  server.close()
  expect({ failures, statuses }).toEqual({ failures: [], statuses: [400] })
})

async function readWhole(request: Request): Promise<Response> {
  let size = 0
  for await (const chunk of request.body ?? []) size += chunk.byteLength
  return Response.json({ size })
}
