import type { IncomingMessage } from 'node:http'
import type { Environment } from '../environment/environment.ts'
import { createForwardedValue } from '../http/client-address.ts'
import { redirect, textResponse } from '../http/responses.ts'

export type PanelHost = NonNullable<ReturnType<typeof createPanelHost>>

/** Addresses of the auth service that browsers navigate to, and that end in a session or set a cookie. */
const browserAddresses = /^\/auth\/v1\/(?:authorize|callback|verify)$/
const backendPaths = /^\/(?:rest|auth|storage|realtime)\/v1(?:\/|$)/
const filePaths = /^\/(?:assets\/|favicon\.ico$)/
/** A cache might keep it for the public host too. */
const noStore = { 'Cache-Control': 'no-store' }
const monitoring = ['/healthz', '/readyz', '/metrics']

/** With PANEL_URL: which requests are for the panel's own host, and where the others are redirected. */
export function createPanelHost(
  environment: Pick<Environment, 'PANEL_URL' | 'PUBLIC_URL' | 'TRUST_PROXY'>,
) {
  const { PANEL_URL, PUBLIC_URL, TRUST_PROXY } = environment
  if (PANEL_URL === undefined || PUBLIC_URL === undefined) return undefined
  const panelHost = new URL(PANEL_URL).host
  const forwardedValue = createForwardedValue(TRUST_PROXY)

  /** Either header is enough: if X-Forwarded-Host alone were read, which a visitor can make up, a cache could mix up the two hosts. */
  function isRequested(incoming: IncomingMessage): boolean {
    const forwarded = forwardedValue(incoming, 'x-forwarded-host')
    return forwarded === panelHost || incoming.headers.host?.toLowerCase() === panelHost
  }

  function onPanelHost(request: Request, { pathname, search }: URL): Response | undefined {
    if (pathname === '/robots.txt') return textResponse(200, {}, 'User-agent: *\nDisallow: /')
    if (backendPaths.test(pathname))
      return isFromOtherOrigin(request, pathname) ? textResponse(403) : undefined
    if (isPanelPath(pathname) || filePaths.test(pathname)) return undefined
    return redirect(`${PUBLIC_URL}${pathname}${search}`, 302, noStore)
  }

  /** Never so on `browserAddresses`: a sign-in provider's form comes to the callback from the provider's own origin. */
  function isFromOtherOrigin(request: Request, pathname: string): boolean {
    const origin = request.headers.get('origin')
    return origin !== null && origin !== PANEL_URL && !browserAddresses.test(pathname)
  }

  function onPublicHost({ method }: Request, { pathname, search }: URL): Response | undefined {
    const isRead = method === 'GET' || method === 'HEAD'
    // Programs also verify links and codes by POST, which stays here; a provider's form to the callback is redirected.
    const isForPanelHost =
      browserAddresses.test(pathname) &&
      (isRead || (method === 'POST' && pathname === '/auth/v1/callback'))
    if (!isPanelPath(pathname) && !isForPanelHost) return undefined
    return redirect(`${PANEL_URL}${pathname}${search}`, isRead ? 302 : 307, noStore)
  }

  return {
    isRequested,
    /** The answer to a request that belongs to the other host or must not come from there; undefined to go on. */
    redirect(request: Request, incoming: IncomingMessage | undefined) {
      const url = new URL(request.url)
      if (monitoring.includes(url.pathname)) return undefined
      const isForPanel = incoming ? isRequested(incoming) : url.host === panelHost
      return isForPanel ? onPanelHost(request, url) : onPublicHost(request, url)
    },
  }
}

function isPanelPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}
