import { once } from 'node:events'
import WebSocket from 'ws'
import { Inbox } from './realtime-channel.ts'
import type { RealtimeServer } from './realtime-server.ts'

/** A client that can send any frame, in protocol version 2.0.0 by default. */
export interface RawSocket {
  socket: WebSocket
  frames: Inbox<unknown[]>
  send(...frame: unknown[]): void
  /** The answer to the frame with this ref. */
  answer(ref: string): Promise<{ status: string; response: Record<string, unknown> }>
  /** The number of frames received, including binary ones. */
  received(): number
  /** Resolves with the code the socket was closed with. */
  closed: Promise<number>
}

export async function openRaw(
  server: RealtimeServer,
  query = '',
  apikey = server.keys.anonKey,
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const address = addressOf(server, `apikey=${apikey}&vsn=2.0.0${query}`)
  const socket = new WebSocket(address, { headers })
  const frames = new Inbox<unknown[]>()
  let received = 0
  socket.on('message', (data, isBinary) => {
    received += 1
    if (!isBinary) frames.put(JSON.parse(String(data)))
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  return {
    socket,
    frames,
    closed,
    received: () => received,
    send: (...frame) => socket.send(JSON.stringify(frame)),
    async answer(ref) {
      const isAnswer = (frame: unknown[]) => frame[1] === ref && frame[3] === 'phx_reply'
      await frames.until((items) => items.some(isAnswer))
      return frames.items.find(isAnswer)?.[4] as Awaited<ReturnType<RawSocket['answer']>>
    },
  }
}

export async function openJoined(server: RealtimeServer, topic: string): Promise<RawSocket> {
  const raw = await openRaw(server)
  raw.send('j', 'j', `realtime:${topic}`, 'phx_join', { config: {} })
  await raw.answer('j')
  return raw
}

/** The status and body of an upgrade that is refused. */
export async function refusedUpgrade(server: RealtimeServer, query: string, path?: string) {
  const socket = new WebSocket(addressOf(server, query, path))
  socket.on('error', () => undefined)
  const [, response] = await once(socket, 'unexpected-response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return {
    status: response.statusCode as number,
    body: JSON.parse(Buffer.concat(chunks).toString()),
    retryAfter: response.headers['retry-after'],
  }
}

function addressOf(server: RealtimeServer, query: string, path = '/realtime/v1/websocket'): string {
  return `${server.origin.replace('http', 'ws')}${path}?${query}`
}
