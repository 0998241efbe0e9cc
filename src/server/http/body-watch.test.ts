import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBodyWatch } from './body-watch.ts'

/** Long enough that a busy machine does not add half of it. */
const windowMs = 1_000
const bodies = createBodyWatch({ windowMs, bytes: 1_000 })
/** `/early` answers before the body is there, `/busy` does not read it for a while. */
const server = createServer((request, response) => {
  bodies.watch(request, response)
  if (request.url === '/early') return response.end('early')
  if (request.url === '/busy') return setTimeout(() => request.resume(), 4 * windowMs)
  return request.resume().on('end', () => response.end('read'))
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  bodies.stop()
  server.closeAllConnections()
  server.close()
})

async function send(path: string, firstBytes = 1): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined).resume()
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a.test\r\nContent-Length: 900000\r\n\r\n`)
  socket.write('x'.repeat(firstBytes))
  return socket
}

/** Sends `bytes` eight times a window, and returns after how long the server cut the connection off; undefined if it did not within five windows. */
async function livedFor(socket: Socket, bytes: number): Promise<number | undefined> {
  const started = performance.now()
  const isOver = () => socket.destroyed || socket.readableEnded
  while (!isOver() && performance.now() - started < 5 * windowMs) {
    socket.write('x'.repeat(bytes))
    await wait(windowMs / 8)
  }
  const lived = performance.now() - started
  const isCut = isOver()
  socket.destroy()
  return isCut ? lived : undefined
}

test.concurrent.each(['/', '/early'])(
  'a slow body sent to %s is cut off within two windows',
  async (path) => {
    expect(await livedFor(await send(path), 1)).toBeLessThan(2.5 * windowMs)
  },
)

test('a large first chunk delays the cut-off by one window only', { tags: 'long' }, async () => {
  expect(await livedFor(await send('/', 300_000), 1)).toBeLessThan(3.5 * windowMs)
})

test('an upload at the minimal rate is never cut off', { tags: 'long' }, async () => {
  expect(await livedFor(await send('/'), 400)).toBeUndefined()
})

test('a sender is not cut off while the server does not read', { tags: 'long' }, async () => {
  expect(await livedFor(await send('/busy', 70_000), 1)).toBeUndefined()
})
