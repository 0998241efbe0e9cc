import type { IncomingMessage } from 'node:http'
import type { Environment } from '../environment/environment.ts'
import { createForwardedValue } from './client-address.ts'
import { isWellFormedHost } from './host.ts'

export type ForwardedOrigin = (incoming: IncomingMessage) => string | undefined

/** The address a visitor used, where a trusted proxy says that it was another than the one it asks here. */
export function createForwardedOrigin(trust: Environment['TRUST_PROXY']): ForwardedOrigin {
  const forwardedValue = createForwardedValue(trust)
  return (incoming) => {
    const protocol = forwardedValue(incoming, 'x-forwarded-proto')
    const host = forwardedValue(incoming, 'x-forwarded-host')
    if ((protocol ?? host) === undefined) return undefined
    const visited = host ?? incoming.headers.host
    if (!isWellFormedHost(visited)) return undefined
    return `${protocol === 'https' ? 'https' : 'http'}://${visited.toLowerCase()}`
  }
}

type Addressed = Pick<Environment, 'PUBLIC_URL' | 'TRUST_PROXY' | 'PORT'> &
  Partial<Pick<Environment, 'PANEL_URL'>>

/** Where no public address is set, a trusted proxy knows it. */
export function createVisitedOrigin({ PUBLIC_URL, TRUST_PROXY }: Omit<Addressed, 'PORT'>) {
  if (PUBLIC_URL !== undefined || TRUST_PROXY.kind === 'nobody') return undefined
  return createForwardedOrigin(TRUST_PROXY)
}

/**
 * What an administrator's browser may take this server for: the panel's own host, else the public one, and the one it
 * asked, as far as that is a host.
 */
export function createVisitedHosts(
  environment: Omit<Addressed, 'PORT'>,
): (incoming: IncomingMessage | undefined) => string[] {
  const { PANEL_URL, PUBLIC_URL } = environment
  const visitedOrigin = createVisitedOrigin(environment)
  if (PANEL_URL !== undefined) return () => [new URL(PANEL_URL).host]
  return (incoming) => {
    const origin = PUBLIC_URL ?? (incoming && visitedOrigin?.(incoming))
    const hosts = [origin && new URL(origin).host, incoming?.headers.host]
    return [...new Set(hosts.filter(isWellFormedHost))]
  }
}

/** Where links in mails lead: never to a host that the request alone has named. */
export function createMailOrigin(
  environment: Addressed,
): (incoming: IncomingMessage | undefined) => string {
  const { PANEL_URL, PUBLIC_URL, PORT } = environment
  const visitedOrigin = createVisitedOrigin(environment)
  return (incoming) =>
    PANEL_URL ?? PUBLIC_URL ?? (incoming && visitedOrigin?.(incoming)) ?? `http://localhost:${PORT}`
}
