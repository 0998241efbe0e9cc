import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { panelBrowserAddress } from '#content/browser/panel-browser.ts'
import { previewAddress } from '#content/preview/preview-message.ts'
import { builtPanelAssets, panelHtml, panelResponse, panelSources } from './admin-page.ts'
import { answerInvitation, invitationsPath } from './answer-invitation.ts'
import { clientDirectory } from './client-directory.ts'
import type { ContentSource } from './content-source.ts'
import type { Health } from './health/health.ts'
import type { Metrics } from './metrics.ts'
import { builtPreviewAssets, previewSources } from './pages/built-assets.ts'
import type { Pages } from './pages/create-pages.ts'
import { previewPage } from './pages/preview-page.ts'
import { answerPanelBrowser, panelBrowserCookie } from './panel-browser.ts'
import { isPanelPath, type PanelHost } from './panel-host.ts'
import { securityHeaders } from './security-headers.ts'

export interface RouterOptions {
  source: ContentSource
  pages: Pages
  metrics: Metrics | undefined
  health: Health
  /** Where the links of mails lead that a request asks for. */
  mailOrigin: (request: Request) => string
  /** Whose scripts the panel's documents may run: a proxy may ask by another host than the visitor. */
  visitedHosts: (request: Request) => string[]
  /** Where the panel has a host of its own, and then the site's address. */
  panelHost?: PanelHost | undefined
  siteUrl?: string | undefined
  /** Whether browsers come by TLS. */
  isSecure?: boolean
  viteDevServer?: ViteDevServer
}

export interface Router {
  handleFirst: (request: IncomingMessage, response: ServerResponse) => boolean
  fetch: (request: Request) => Promise<Response>
}

const readinessMs = 2_000

/** Which part answers an address: health, the backend's services, the panel, and for all the rest the public site. */
export async function createRouter({
  source,
  pages,
  metrics,
  health,
  mailOrigin,
  visitedHosts,
  panelHost,
  siteUrl,
  isSecure = false,
  viteDevServer,
}: RouterOptions): Promise<Router> {
  const assets = viteDevServer ? panelSources : await builtPanelAssets(clientDirectory)
  const panel = panelHtml(assets, source.forBrowsers, siteUrl)
  const preview = viteDevServer ? previewSources : await builtPreviewAssets(clientDirectory)

  async function fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const elsewhere = panelHost?.redirect(request)
    if (elsewhere) return elsewhere
    if (pathname === '/healthz') return json(200, { status: 'ok' })
    if (pathname === '/readyz') return readiness(source)
    if (pathname === '/metrics' && metrics) return metrics.answer(request)
    const answer = source.fetch(request) ?? health.answer(request)
    if (answer) return answer
    if (pathname === previewAddress) return previewPage(preview, request, visitedHosts(request))
    if (pathname === panelBrowserAddress) return answerPanelBrowser(request, isSecure)
    if (pathname === invitationsPath) return answerInvitation(source, request, mailOrigin)
    if (!isPanelPath(pathname)) return pages.fetch(request)
    const backendUrl = source.forBrowsers.url
    const cookie = panelBrowserCookie(isSecure)
    return panelResponse(panel, request, { assetHosts: visitedHosts(request), backendUrl, cookie })
  }

  if (viteDevServer) {
    const { withSourceServer } = await import('./source-server.ts')
    return withSourceServer(viteDevServer, fetch)
  }
  /** A public page that is kept must not be shown on the panel's host, where its snippet would find the session. */
  const handleFirst: Router['handleFirst'] = (request, response) =>
    !panelHost?.isAsked(request) && pages.handle(request, response)
  return { handleFirst, fetch }
}

async function readiness(source: ContentSource): Promise<Response> {
  const tooLong = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), readinessMs).unref()
  })
  const isReady = await Promise.race([source.isReady(), tooLong])
  return isReady
    ? json(200, { status: 'ready' })
    : json(503, { status: 'the database does not answer' })
}

function json(status: number, body: object): Response {
  return Response.json(body, {
    status,
    headers: { ...securityHeaders, 'Cache-Control': 'no-store' },
  })
}
