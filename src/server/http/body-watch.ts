import type { IncomingMessage, ServerResponse } from 'node:http'

export interface BodyRate {
  windowMs: number
  bytes: number
}

/** 13 kbit/s, the slowest line that can still open a page: a sender of one byte a second is cut off after about 25 s, an upload that takes hours is not. */
const minBodyRate: BodyRate = { windowMs: 20_000, bytes: 32 * 1024 }

interface BodyProgress {
  response: ServerResponse
  since: number
  bytesBefore: number
}

/** Cuts off senders of bodies that are slower than any real line. A limit on the rate, not on the total time, lets long uploads finish. */
export function createBodyWatch({ windowMs, bytes }: BodyRate = minBodyRate) {
  const bodies = new Map<IncomingMessage, BodyProgress>()

  function checkAll(): void {
    const now = performance.now()
    for (const [request, progress] of bodies) {
      const { socket } = request
      if (request.complete || socket.destroyed) bodies.delete(request)
      // Bytes that we have not read yet mean that we are slow (a full disk, a remote store), not the sender.
      else if (request.readableLength > 0) startWindow(request, progress, now)
      else if (now - progress.since >= windowMs) {
        if (socket.bytesRead - progress.bytesBefore >= bytes) startWindow(request, progress, now)
        else cutOff(request, progress.response)
      }
    }
  }

  function startWindow({ socket }: IncomingMessage, progress: BodyProgress, now: number): void {
    progress.since = now
    progress.bytesBefore = socket.bytesRead
  }

  function cutOff(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    bodies.delete(request)
    if (response.headersSent) socket.destroy()
    else
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () =>
        socket.destroy(),
      )
  }

  const timer = setInterval(checkAll, windowMs / 4).unref()
  return {
    watch(request: IncomingMessage, response: ServerResponse): void {
      if (!hasBody(request)) return
      const bytesBefore = request.socket.bytesRead
      bodies.set(request, { response, since: performance.now(), bytesBefore })
    },
    stop: () => clearInterval(timer),
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}
