import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen } from './http-server.ts'

const stalledMs = 300
/** More than the buffers of both sides hold, so that an answer waits until the client reads. */
const page = Buffer.alloc(16 * 1024 * 1024)

let server: Awaited<ReturnType<typeof listen>>
let accepted: Socket | undefined
afterEach(async () => {
  accepted = undefined
  await server.close()
})

function start() {
  const options = { host: '127.0.0.1', port: 0, transportHeaders: [], stalledMs }
  return listen(options, {
    handleFirst(request, response) {
      accepted = request.socket
      if (request.url !== '/cached') return false
      response.writeHead(200, ['Content-Length', String(page.length)]).end(page)
      return true
    },
    fetch: async () => new Response(page),
    backend: undefined,
    watch: { fromCache: () => undefined, begin: () => undefined },
  })
}

test.each(['/cached', '/not-cached'])(
  'a client that does not read the answer of %s is cut off',
  {
    timeout: 10_000,
  },
  async (path) => {
    server = await start()
    const visitor = connect(server.port, '127.0.0.1')
    visitor.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const started = performance.now()
    await expect.poll(() => accepted?.destroyed, { timeout: 8_000 }).toBe(true)
    expect(performance.now() - started).toBeGreaterThanOrEqual(stalledMs)
    visitor.destroy()
  },
)
