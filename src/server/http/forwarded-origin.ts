import type { IncomingMessage } from 'node:http'
import type { Environment } from '../environment/environment.ts'
import { createForwardedValue } from './client-address.ts'
import { isWellFormedHost } from './host.ts'

/** The origin in the visitor's address bar, where a trusted proxy reports it. */
export function createForwardedOrigin(trust: Environment['TRUST_PROXY']) {
  const forwardedValue = createForwardedValue(trust)
  return (incoming: IncomingMessage) => {
    const protocol = forwardedValue(incoming, 'x-forwarded-proto')
    const host = forwardedValue(incoming, 'x-forwarded-host')
    if ((protocol ?? host) === undefined) return undefined
    const visited = host ?? incoming.headers.host
    if (!isWellFormedHost(visited)) return undefined
    return `${protocol === 'https' ? 'https' : 'http'}://${visited.toLowerCase()}`
  }
}

type OriginSettings = Pick<Environment, 'PUBLIC_URL' | 'TRUST_PROXY' | 'PORT'> &
  Partial<Pick<Environment, 'PANEL_URL'>>

/** Only needed without PUBLIC_URL: then a trusted proxy is the one who knows the public origin. */
export function createVisitedOrigin({ PUBLIC_URL, TRUST_PROXY }: Omit<OriginSettings, 'PORT'>) {
  if (PUBLIC_URL !== undefined || TRUST_PROXY.kind === 'nobody') return undefined
  return createForwardedOrigin(TRUST_PROXY)
}

/** The hosts by which an administrator's browser may know this server: only PANEL_URL's, else the public and the requested one. */
export function createVisitedHosts(
  environment: Omit<OriginSettings, 'PORT'>,
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

/** The origin of links in mails: never a host that only the request itself names. */
export function createMailOrigin(
  environment: OriginSettings,
): (incoming: IncomingMessage | undefined) => string {
  const { PANEL_URL, PUBLIC_URL, PORT } = environment
  const visitedOrigin = createVisitedOrigin(environment)
  return (incoming) =>
    PANEL_URL ?? PUBLIC_URL ?? (incoming && visitedOrigin?.(incoming)) ?? `http://localhost:${PORT}`
}
