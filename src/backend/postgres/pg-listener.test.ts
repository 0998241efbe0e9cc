import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { PgListener } from './pg-listener.ts'

test('a listening connection probes its peer after 30 s of silence', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const listener = new PgListener({ host: '127.0.0.1', port })
  await expect(listener.listen('news', () => {})).rejects.toThrow()
  await listener.close()
  server.close()
  expect(keepAlive).toHaveBeenCalledWith(true, 30_000)
})
