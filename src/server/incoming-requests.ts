import type { IncomingMessage } from 'node:http'

const incomings = new WeakMap<Request, IncomingMessage>()

/** What a request came in as: a Request says nothing of its socket. */
export function incomingOf(request: Request): IncomingMessage | undefined {
  return incomings.get(request)
}

export function rememberIncoming(request: Request, incoming: IncomingMessage): void {
  incomings.set(request, incoming)
}
