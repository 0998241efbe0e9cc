import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ViteDevServer } from 'vite'
import type { BackendBindings } from '#backend/backend.ts'
import { offerAddress, thanksAddress } from '#content/addresses/optional-pages.ts'
import { panelBrowserAddress } from '#content/browser/panel-browser.ts'
import { previewLinkStart } from '#content/browser/preview-link.ts'
import { previewAddress } from '#content/preview/preview-message.ts'
import { uploadsAddress } from '#content/requests/request-files.ts'
import { sealAddress } from '#content/requests/request-key.ts'
import { accessLinkAddress } from '#data/panel/access-link.ts'
import { healthAddress, linkCheckAddress } from '#data/panel/health-report.ts'
import { invitationAddress } from '#data/panel/invitation.ts'
import { missingAddressesAddress } from '#data/panel/missing-addresses.ts'
import { suggestedTranslationAddress } from '#data/panel/suggested-translation.ts'
import { testMailAddress } from '#data/panel/test-mail.ts'
import { drawingAddress } from '#data/pictures/drawing.ts'
import { pushKeyAddress } from '#data/requests/push-devices.ts'
import { targetTestAddress, telegramLinkAddress } from '#data/requests/request-channels.ts'
import { localClient } from '#kit/http/client.ts'
import { isBrokenOff } from '#kit/http/read-body.ts'
import type { Log } from '#kit/log.ts'
import { createDrawnPictures, drawnPicturePaths } from './drawings/drawn-pictures.ts'
import type { Health } from './health/health.ts'
import type { Metrics } from './http/metrics.ts'
import { jsonResponse, textResponse } from './http/responses.ts'
import { createMissingAddresses } from './pages/addresses/missing-addresses.ts'
import { answerPanelBrowser, panelBrowserCookie } from './pages/cache/panel-browser.ts'
import {
  builtPreviewAssets,
  clientDirectory,
  previewSources,
} from './pages/files/build-manifest.ts'
import type { PageService } from './pages/page-service.ts'
import { answerAccessLink } from './panel/answer-access-link.ts'
import { answerDrawing } from './panel/answer-drawing.ts'
import { answerInvitation } from './panel/answer-invitation.ts'
import { createSuggestions } from './panel/answer-suggestion.ts'
import { createTargetTest } from './panel/answer-target-test.ts'
import { answerTelegramLink } from './panel/answer-telegram-link.ts'
import { createTestMail } from './panel/answer-test-mail.ts'
import type { DeeplOptions } from './panel/deepl.ts'
import type { PanelHost } from './panel/panel-host.ts'
import { builtPanelAssets, panelHtml, panelResponse, panelSources } from './panel/panel-page.ts'
import { signedInFor } from './panel/panel-request.ts'
import { previewPage } from './panel/preview-page.ts'
import { builtServiceWorker, createPanelApp } from './panel-app/panel-app.ts'
import { createPreviewRoutes } from './prepared/preview-routes.ts'
import type { Requests } from './requests/create-requests.ts'
import { createOfferRoutes } from './requests/offer-routes.ts'
import { createUploadRoutes } from './requests/upload-routes.ts'
import type { ContentSource } from './source/content-source.ts'
import type { PushKeys } from './web-push/push-keys.ts'

export interface ApplicationOptions {
  source: ContentSource
  pages: PageService
  metrics: Metrics | undefined
  health: Health
  requests: Requests
  log: Pick<Log, 'error'>
  mailOrigin: (incoming: IncomingMessage | undefined) => string
  /** The hosts whose scripts the panel's documents may run: behind a proxy, the requested host may differ from the visited one. */
  visitedHosts: (incoming: IncomingMessage | undefined) => string[]
  /** With PANEL_URL: the rules of the panel's own host, and the site's address. */
  panelHost?: PanelHost | undefined
  siteUrl?: string | undefined
  isPanelInstallable?: boolean
  pushKeys?: (() => Promise<PushKeys>) | undefined
  deepl?: DeeplOptions | undefined
  isSecure?: boolean
  viteDevServer?: ViteDevServer
}

const pageEditorAddress = '/admin/site'

interface Bindings extends BackendBindings {
  /** What the listener has received; absent where the request was made in this process. */
  incoming?: IncomingMessage
}

type AppContext = Context<{ Bindings: Bindings }>
export type Application = Hono<{ Bindings: Bindings }>

/** Every address of the server: monitoring, the backend's services, the panel, and for all the rest the public site. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { source, pages, metrics, health, log, mailOrigin, visitedHosts, panelHost } = options
  const { siteUrl, deepl, isSecure = false, isPanelInstallable = true, viteDevServer } = options
  const assets = viteDevServer ? panelSources : await builtPanelAssets(clientDirectory)
  // A hosted Supabase sends its mails itself: assume that it can.
  const sendsMail = source.mails?.state().isConfigured ?? true
  const panelWith = (next: readonly string[]) =>
    panelHtml({ ...assets, next }, source.forBrowsers, {
      siteUrl,
      sendsMail,
      suggestsTranslations: deepl !== undefined,
      servesPrepared: source.serviceClient !== undefined,
      isInstallable: isPanelInstallable,
    })
  const panel = panelWith(assets.next)
  const pageEditor = panelWith(assets.nextOfPageEditor)
  const preview = viteDevServer ? previewSources : await builtPreviewAssets(clientDirectory)
  const panelPage = ({ req, env }: AppContext) =>
    panelResponse(req.path === pageEditorAddress ? pageEditor : panel, req.raw, {
      assetHosts: visitedHosts(env.incoming),
      backendUrl: source.forBrowsers.url,
      cookie: panelBrowserCookie(isSecure),
    })

  // By the path as it was sent: a percent-encoded one must not get past the rules of the panel's own host.
  const app: Application = new Hono({ getPath: ({ url }) => new URL(url).pathname })
  const noteFailure = (err: unknown, message: string) => {
    if (!isBrokenOff(err)) log.error({ err }, message)
  }
  app.onError((error) => {
    noteFailure(error, 'a request failed')
    return textResponse(500)
  })

  if (viteDevServer) {
    const { transformDocuments } = await import('./vite-middleware.ts')
    app.use(transformDocuments(viteDevServer))
  }
  if (panelHost)
    app.use(async ({ req, env }, next) => panelHost.redirect(req.raw, env.incoming) ?? next())

  app.all('/healthz', () => jsonResponse(200, { status: 'ok' }))
  app.all('/readyz', () => readiness(source))
  if (metrics) app.all('/metrics', ({ req }) => metrics.answer(req.raw))

  // The one long answer that every panel waits for. It repeats nothing of its request, so its length tells nothing.
  app.use('/rest/v1/rpc/load_site', compress())
  if (source.builtInBackend) app.route('/', source.builtInBackend.routes)

  app.get(healthAddress, ({ req, env }) => health.answerReport(req.raw, env.client))
  app.post(linkCheckAddress, ({ req }) => health.answerLinkCheck(req.raw))
  app.all(invitationAddress, ({ req, env }) =>
    answerInvitation(source, req.raw, mailOrigin(env.incoming)),
  )
  app.post(accessLinkAddress, ({ req }) => answerAccessLink(source, req.raw))
  app.post(drawingAddress, ({ req }) => answerDrawing(source, req.raw))
  const answerSuggestion = createSuggestions(source, deepl)
  app.post(suggestedTranslationAddress, ({ req }) => answerSuggestion(req.raw))
  app.get(pushKeyAddress, async ({ req }) => {
    const caller = await signedInFor('requests', source, req.raw)
    if (caller instanceof Response) return caller
    // The keys are made when somebody asks for them for the first time.
    return jsonResponse(200, { key: (await options.pushKeys?.())?.publicKey ?? null })
  })
  const missing = createMissingAddresses()
  app.get(missingAddressesAddress, async ({ req }) => {
    const caller = await signedInFor('site', source, req.raw)
    return caller instanceof Response ? caller : jsonResponse(200, missing.report())
  })
  const answerTestMail = createTestMail(source)
  app.post(testMailAddress, ({ req, env }) => answerTestMail(req.raw, mailOrigin(env.incoming)))
  const answerTargetTest = createTargetTest(source, options.requests.channels)
  app.post(targetTestAddress, ({ req }) => answerTargetTest(req.raw))
  app.post(telegramLinkAddress, ({ req }) =>
    answerTelegramLink(source, options.requests.linking, req.raw),
  )
  app.all(panelBrowserAddress, ({ req }) => answerPanelBrowser(req.raw, isSecure))
  app.all(previewAddress, ({ req, env }) =>
    previewPage(preview, req.raw, visitedHosts(env.incoming)),
  )
  // Not during development, where it would bring old versions of the scripts.
  const serviceWorker =
    isPanelInstallable && !viteDevServer ? await builtServiceWorker(clientDirectory) : undefined
  app.route('/', createPanelApp(serviceWorker, { source, latestSite: pages.site }))
  app.all('/admin', panelPage)
  app.all('/admin/*', panelPage)

  const answerDrawnPicture = createDrawnPictures(source, pages.site)
  for (const [kind, path] of drawnPicturePaths)
    app.get(path, ({ req }) => answerDrawnPicture(req.raw, kind))
  const offer = createOfferRoutes(pages, options.requests)
  const routed = ({ req, env: { incoming, client = localClient } }: AppContext) => ({
    request: req.raw,
    incoming,
    client,
  })
  app.get(offerAddress, (context) => offer.show(routed(context)))
  app.post(offerAddress, (context) => offer.take(routed(context)))
  app.get(thanksAddress, (context) => offer.thank(routed(context)))
  app.post(sealAddress, (context) => offer.seal(routed(context)))
  const answerUpload = createUploadRoutes(pages, options.requests)
  app.on(['OPTIONS', 'POST'], uploadsAddress, (context) => answerUpload(routed(context)))
  app.all(`${uploadsAddress}/:id`, (context) =>
    answerUpload({ ...routed(context), id: context.req.param('id') }),
  )
  if (source.serviceClient) {
    const answerPreview = createPreviewRoutes(source.serviceClient, pages, {
      isSecure,
      onFailure: (err) => noteFailure(err, 'a preview failed'),
    })
    app.all(`${previewLinkStart}*`, (context) => answerPreview(routed(context)))
  }
  app.all('*', async ({ req, env }) => {
    const answer = await pages.fetch(req.raw, env.incoming)
    missing.note(req.raw, answer, env.client ?? localClient)
    return answer
  })
  return app
}

async function readiness(source: ContentSource): Promise<Response> {
  return (await source.isReady())
    ? jsonResponse(200, { status: 'ready' })
    : jsonResponse(503, { status: 'the database does not answer' })
}
