import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** What a request had for a connection, as far as undici tells. */
interface Sending {
  /** Requests that the connection had carried before. */
  earlier: number
  idleMs: number
  localPort: number | undefined
}

const carried = new WeakMap<Socket, number>()
const idleSince = new WeakMap<Socket, number>()
const sockets = new WeakMap<object, Socket>()
const sendings = new WeakMap<object, Sending>()
const failed = new WeakMap<object, Sending>()

subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as { request: object; socket: Socket }
  const earlier = carried.get(socket) ?? 0
  const idleMs = performance.now() - (idleSince.get(socket) ?? performance.now())
  sendings.set(request, { earlier, idleMs, localPort: socket.localPort })
  carried.set(socket, earlier + 1)
  sockets.set(request, socket)
})
subscribe('undici:request:trailers', (message) => {
  const socket = sockets.get((message as { request: object }).request)
  if (socket) idleSince.set(socket, performance.now())
})
subscribe('undici:request:error', (message) => {
  const { request, error } = message as { request: object; error: object }
  const sending = sendings.get(request)
  if (sending) failed.set(error, sending)
})

/** As fetch, but the message of a failure says on which connection: clients keep nothing else of an error. */
export const tracedFetch: typeof fetch = async (...parameters) => {
  try {
    return await fetch(...parameters)
  } catch (error) {
    throw new Error(explainFailure(error), { cause: error })
  }
}

/** The chain of causes with their codes, and the connection if there was one. */
export function explainFailure(error: unknown): string {
  const parts: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException
    parts.push(code && !cause.message.includes(code) ? `${cause.message} (${code})` : cause.message)
    const sending = failed.get(cause)
    if (sending) parts.push(connectionText(sending))
  }
  return parts.length > 0 ? parts.join(': ') : String(error)
}

function connectionText({ earlier, idleMs, localPort }: Sending): string {
  const connection = `connection from port ${localPort ?? 'unknown'}`
  if (earlier === 0) return `on a new ${connection}`
  return `on a ${connection}, idle for ${idleMs.toFixed(0)} ms after ${earlier} requests`
}
