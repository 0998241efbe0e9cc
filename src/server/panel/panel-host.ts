import type { IncomingMessage } from 'node:http'
import type { Environment } from '../environment/environment.ts'
import { createForwardedValue } from '../http/client-address.ts'
import { securityHeaders } from '../http/security-headers.ts'

/** Where the panel has a host of its own: which requests are for it, and where the others are led. */
export interface PanelHost {
  isAsked(incoming: IncomingMessage): boolean
  /** An answer to what belongs to the other host, or must not be asked from there. */
  redirect(request: Request, incoming: IncomingMessage | undefined): Response | undefined
}

/** Addresses that a browser is led to with a session, or a cookie, to come. */
const ledByBrowser = /^\/auth\/v1\/(?:authorize|callback|verify)$/
const backend = /^\/(?:rest|auth|storage|realtime)\/v1(?:\/|$)/
const files = /^\/(?:assets\/|favicon\.ico$)/
const monitoring = ['/healthz', '/readyz', '/metrics']

export function createPanelHost({
  PANEL_URL,
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<Environment, 'PANEL_URL' | 'PUBLIC_URL' | 'TRUST_PROXY'>): PanelHost | undefined {
  if (PANEL_URL === undefined || PUBLIC_URL === undefined) return undefined
  const panelHost = new URL(PANEL_URL).host
  const forwardedValue = createForwardedValue(TRUST_PROXY)

  /** By either header: a proxy may pass on an X-Forwarded-Host of the visitor's, and a cache keep what is answered. */
  function isAsked(incoming: IncomingMessage): boolean {
    const forwarded = forwardedValue(incoming, 'x-forwarded-host')
    return forwarded === panelHost || incoming.headers.host?.toLowerCase() === panelHost
  }

  function onPanelHost(request: Request, { pathname, search }: URL): Response | undefined {
    if (pathname === '/robots.txt') return noRobots()
    if (backend.test(pathname)) return isFromElsewhere(request, pathname) ? refused() : undefined
    if (isPanelPath(pathname) || files.test(pathname)) return undefined
    return leadTo(`${PUBLIC_URL}${pathname}${search}`, 302)
  }

  /** A provider's form comes to the callback from the provider's own page. */
  function isFromElsewhere(request: Request, pathname: string): boolean {
    const origin = request.headers.get('origin')
    return origin !== null && origin !== PANEL_URL && !ledByBrowser.test(pathname)
  }

  function onPublicHost({ method }: Request, { pathname, search }: URL): Response | undefined {
    const isRead = method === 'GET' || method === 'HEAD'
    // Clients verify links and codes by themselves too; a provider's form comes to the callback.
    const isLed =
      ledByBrowser.test(pathname) &&
      (isRead || (method === 'POST' && pathname === '/auth/v1/callback'))
    if (!isPanelPath(pathname) && !isLed) return undefined
    return leadTo(`${PANEL_URL}${pathname}${search}`, isRead ? 302 : 307)
  }

  return {
    isAsked,
    redirect(request, incoming) {
      const url = new URL(request.url)
      if (monitoring.includes(url.pathname)) return undefined
      const isForPanel = incoming ? isAsked(incoming) : url.host === panelHost
      return isForPanel ? onPanelHost(request, url) : onPublicHost(request, url)
    },
  }
}

function isPanelPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}

function leadTo(location: string, status: 302 | 307): Response {
  const headers = { Location: location, 'Cache-Control': 'no-store', ...securityHeaders }
  return new Response(null, { status, headers })
}

function noRobots(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...securityHeaders }
  return new Response('User-agent: *\nDisallow: /\n', { headers })
}

/** Without a header that would let the page read it. */
function refused(): Response {
  return new Response('Forbidden\n', {
    status: 403,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', Vary: 'Origin', ...securityHeaders },
  })
}
