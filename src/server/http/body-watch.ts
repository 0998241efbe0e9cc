import type { IncomingMessage, ServerResponse } from 'node:http'

export interface BodyRate {
  /** A body is judged each time this much time has gone by. */
  windowMs: number
  /** What must have come in that time. */
  bytes: number
}

/** 13 kbit/s: the slowest line that still opens a page. A byte a second ends within about 25 s, an upload over hours does not. */
const leastBodyRate: BodyRate = { windowMs: 20_000, bytes: 32 * 1024 }

interface Reading {
  response: ServerResponse
  since: number
  bytesBefore: number
}

export interface BodyWatch {
  watch: (request: IncomingMessage, response: ServerResponse) => void
  stop: () => void
}

/**
 * Cuts off whoever sends a body more slowly than any line does. Judged by the rate and not by an end, so that a long
 * upload may take the time it needs.
 */
export function createBodyWatch({ windowMs, bytes }: BodyRate = leastBodyRate): BodyWatch {
  const readings = new Map<IncomingMessage, Reading>()

  function judge(): void {
    const now = performance.now()
    for (const [request, reading] of readings) {
      const { socket } = request
      if (request.complete || socket.destroyed) readings.delete(request)
      // What lies here unread is no sign of a slow sender, but of a slow reader: a full disk, a store far away.
      else if (request.readableLength > 0) startWindow(request, reading, now)
      else if (now - reading.since >= windowMs) {
        if (socket.bytesRead - reading.bytesBefore >= bytes) startWindow(request, reading, now)
        else cut(request, reading.response)
      }
    }
  }

  function startWindow({ socket }: IncomingMessage, reading: Reading, now: number): void {
    reading.since = now
    reading.bytesBefore = socket.bytesRead
  }

  function cut(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    readings.delete(request)
    if (response.headersSent) socket.destroy()
    else
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () =>
        socket.destroy(),
      )
  }

  const judging = setInterval(judge, windowMs / 4).unref()
  return {
    watch(request, response) {
      if (!hasBody(request)) return
      const bytesBefore = request.socket.bytesRead
      readings.set(request, { response, since: performance.now(), bytesBefore })
    },
    stop: () => clearInterval(judging),
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}
