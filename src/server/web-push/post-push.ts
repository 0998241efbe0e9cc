import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { publicLookup, requirePublicHost } from '../http/public-lookup.ts'
import { retryAfterSeconds } from '../http/retry-after.ts'

export type PushAnswer = Awaited<ReturnType<typeof postPush>>

export interface PushRoute {
  /** Where everything goes in tests, instead of to the endpoint's host. */
  pushService?: string | undefined
  timeoutMs?: number
}

/** Nothing may be sent to this endpoint. */
export class InvalidEndpoint extends Error {
  override name = 'InvalidEndpoint'
}

const maxEndpointLength = 1_000
const defaultTimeoutMs = 20_000
/** What push services answer is not read: the status says it all. */
const maxHeaderBytes = 16 * 1024

/** A browser names the endpoint, so this server must not be led to an address of its own network, nor kept busy. */
export async function postPush(
  url: URL,
  headers: Record<string, string>,
  body: Uint8Array,
  { pushService, timeoutMs = defaultTimeoutMs }: PushRoute = {},
) {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(body.length) },
    agent: false,
    maxHeaderSize: maxHeaderBytes,
    signal: AbortSignal.timeout(timeoutMs),
  }
  const answer =
    pushService === undefined
      ? await send(https.request(url, { ...options, lookup: publicLookup }), body)
      : await send(http.request(new URL(url.pathname + url.search, pushService), options), body)
  return {
    status: answer.statusCode ?? 0,
    retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after'], Date.now()) ?? 0,
  }
}

/** Refuses what is wrong by its address alone, before a name is looked up. */
export function requirePushEndpoint(endpoint: string): URL {
  const isShortUrl = endpoint.length <= maxEndpointLength && URL.canParse(endpoint)
  const url = isShortUrl ? new URL(endpoint) : undefined
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new InvalidEndpoint('not an address of a push service')
  requirePublicHost(url.hostname)
  return url
}

function send(request: http.ClientRequest, body: Uint8Array): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', (answer) => {
      answer.destroy()
      resolve(answer)
    })
    request.on('error', reject)
    request.end(body)
  })
}
