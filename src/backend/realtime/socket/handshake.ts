import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { type Version, versions } from '../protocol/frame.ts'

export interface Handshake {
  version: Version
  apiKey: string
}

export interface HandshakeRefusal {
  status: 400 | 401 | 403 | 404 | 429 | 503
  message: string
  hint?: string | undefined
  retryAfterSeconds?: number
}

const websocketPath = '/realtime/v1/websocket'

/** The client's key and protocol version, from the address of its upgrade request. */
export function readHandshake(request: IncomingMessage): Handshake | HandshakeRefusal {
  const url = parseUrl(request.url ?? '')
  if (url?.pathname !== websocketPath) return { status: 404, message: 'Not found' }
  const requested = url.searchParams.get('vsn') ?? '1.0.0'
  const version = versions.find((known) => known === requested)
  if (!version)
    return {
      status: 403,
      message: `Unsupported protocol version, known are ${versions.join(', ')}`,
    }
  const header = request.headers['x-api-key'] ?? request.headers.apikey
  const apiKey = typeof header === 'string' ? header : (url.searchParams.get('apikey') ?? '')
  return { version, apiKey }
}

/** The HTTP response to a refused upgrade, as text: node has no response object for upgrades. */
export function refusalText({
  status,
  message,
  hint,
  retryAfterSeconds,
}: HandshakeRefusal): string {
  const body = JSON.stringify({ message, hint })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
    '',
    body,
  ].join('\r\n')
}

function parseUrl(target: string): URL | undefined {
  return URL.canParse(target, 'http://localhost') ? new URL(target, 'http://localhost') : undefined
}
