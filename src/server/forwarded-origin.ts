import type { IncomingMessage } from 'node:http'
import { isTrustedPeer } from './client-address.ts'
import type { Environment } from './environment.ts'
import { isWellFormedHost } from './pages/page-request.ts'

export type ForwardedOrigin = (incoming: IncomingMessage) => string | undefined

/** The address a visitor used, where a trusted proxy says that it was another than the one it asks here. */
export function createForwardedOrigin(trust: Environment['TRUST_PROXY']): ForwardedOrigin {
  const isTrusted = isTrustedPeer(trust)
  return (incoming) => {
    const { headers } = incoming
    const protocol = firstOf(headers['x-forwarded-proto'])
    const host = firstOf(headers['x-forwarded-host'])
    if ((protocol ?? host) === undefined || !isTrusted(incoming)) return undefined
    const visited = host ?? headers.host
    if (!isWellFormedHost(visited)) return undefined
    return `${protocol === 'https' ? 'https' : 'http'}://${visited.toLowerCase()}`
  }
}

/** Proxies behind proxies append; the first word is of the one the visitor has met. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')[0]
      ?.trim()
      .toLowerCase() || undefined
  )
}
