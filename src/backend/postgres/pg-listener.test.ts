import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { Listener } from './pg-listener.ts'

test('a quiet connection is asked for life, so that one that is lost is not listened to for hours', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const listener = new Listener({ host: '127.0.0.1', port })
  await expect(listener.listen('news', () => {})).rejects.toThrow()
  await listener.close()
  server.close()
  expect(keepAlive).toHaveBeenCalledWith(true, 30_000)
})
