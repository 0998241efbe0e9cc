import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { publicLookup, requirePublicHost } from '../http/public-lookup.ts'

export interface LinkAnswer {
  status: number
  type: string
}

const maxRedirects = 5
const defaultPorts = ['', '80', '443']
class TooManyRedirects extends Error {}

/** Sends HEAD, and GET to servers that refuse HEAD; reads no body. */
export async function requestLink(address: string, signal: AbortSignal): Promise<LinkAnswer> {
  let url = new URL(address)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await headOrGet(url, signal)
    const { location } = answer.headers
    const status = answer.statusCode ?? 0
    if (status < 300 || status >= 400 || location === undefined)
      return { status, type: answer.headers['content-type'] ?? '' }
    url = new URL(location, url)
  }
  throw new TooManyRedirects()
}

async function headOrGet(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const answer = await send('HEAD', url, signal)
  const { statusCode = 0 } = answer
  return statusCode >= 400 && statusCode !== 404 ? send('GET', url, signal) : answer
}

function send(method: 'HEAD' | 'GET', url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new TypeError('not a web address')
  requirePublicHost(url.hostname)
  // No other port: a list of links must not become a port scanner.
  if (!defaultPorts.includes(url.port)) throw new TypeError('not a usual port')
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        signal,
        lookup: publicLookup,
        agent: false,
        headers: { 'User-Agent': 'Temelia link check', Accept: '*/*' },
      },
      (answer) => {
        answer.destroy()
        resolve(answer)
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
