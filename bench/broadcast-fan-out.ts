// How much slower is a broadcast through a channel than the bare WebSocket library sending the same bytes on?
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import WebSocket, { WebSocketServer } from 'ws'
import { loadKeys, migrate } from '#backend/backend.ts'
import { createCallerOf, createRealtime, PGliteEngine } from '#backend/testing.ts'
import { localClient } from '#kit/http/client.ts'
import { migrations } from '#server/source/migrations.ts'
import type { BenchResult } from './support/bench-result.ts'
import { median } from './support/measure.ts'

const members = 200
const messages = 200
const rounds = 5

interface Room {
  /** Sends all messages and waits until every member has each. */
  run(): Promise<void>
  close(): Promise<void>
}

async function bareRoom(): Promise<Room> {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      for (const member of sockets.clients)
        if (member !== socket) member.send(data as Buffer, { binary: true })
    })
  })
  return openRoom(server, '', async () => undefined)
}

async function channelRoom(): Promise<Room> {
  const engine = new PGliteEngine({})
  await migrate(engine, migrations)
  const keys = await loadKeys(engine, { anonKey: 'public', serviceRoleKey: 'service' })
  const realtime = await createRealtime({
    engine,
    callerOf: createCallerOf(keys),
    clientOf: () => localClient,
    limits: { messagesPerSecond: 1e9, socketsPerAddress: 1e9 },
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => realtime.upgrade(request, socket, head))
  return openRoom(server, '/realtime/v1/websocket?apikey=public&vsn=2.0.0', async () => {
    await realtime.close()
    await engine.close()
  })
}

async function openRoom(
  server: ReturnType<typeof createServer>,
  path: string,
  closeService: () => Promise<void>,
): Promise<Room> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  let received = 0
  let isDone = () => {}
  const count = () => {
    received += 1
    if (received === messages * (members - 1)) isDone()
  }
  const sockets = await Promise.all(
    Array.from({ length: members }, () => join(address, path !== '', count)),
  )
  return {
    run() {
      received = 0
      const done = new Promise<void>((resolve) => {
        isDone = resolve
      })
      for (let n = 0; n < messages; n += 1) sockets[0]?.send(frame)
      return done
    },
    async close() {
      for (const socket of sockets) socket.terminate()
      await closeService()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function join(address: string, isChannel: boolean, count: () => void): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await once(socket, 'open')
  if (isChannel) {
    const config = { presence: { enabled: false } }
    socket.send(JSON.stringify(['1', '1', topic, 'phx_join', { config }]))
    await once(socket, 'message')
  }
  socket.on('message', count)
  return socket
}

const topic = 'realtime:bench'
const body = JSON.stringify({ text: 'x'.repeat(200) })
/** A broadcast as the stock client packs it. */
const frame = Buffer.from(
  `\x03\x01\x01${String.fromCharCode(topic.length)}\x01\x00\x0112${topic}e${body}`,
)

async function perSecond(room: Room): Promise<number> {
  const start = performance.now()
  await room.run()
  return (messages * (members - 1) * 1000) / (performance.now() - start)
}

const rooms = { bare: await bareRoom(), channel: await channelRoom() }
await rooms.bare.run()
await rooms.channel.run()
const measured: { bare: number[]; channel: number[] } = { bare: [], channel: [] }
for (let round = 0; round < rounds; round += 1) {
  measured.bare.push(await perSecond(rooms.bare))
  measured.channel.push(await perSecond(rooms.channel))
}
await rooms.bare.close()
await rooms.channel.close()
const [bare, channel] = [median(measured.bare), median(measured.channel)]

export const results: BenchResult[] = [
  {
    name: `broadcast to ${members - 1} members, realtime service alone`,
    reference: 'bare ws',
    measured: channel / bare,
    unit: 'ratio',
    better: 'higher',
    figures: `${Math.round(channel)} against ${Math.round(bare)} deliveries a second`,
  },
]
