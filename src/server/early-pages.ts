import type { Log } from '#backend/http/log.ts'
import type { Environment } from './environment/environment.ts'
import { type HttpServer, listen, listenOptions, type RequestHandlers } from './http/http-server.ts'
import { jsonResponse } from './http/json-response.ts'
import { watchRequests } from './http/watch-requests.ts'
import { openPages, snapshotOf } from './pages/open-pages.ts'
import type { PageService } from './pages/page-service.ts'
import { createPanelHost } from './panel/panel-host.ts'
import type { EarlyDatabase } from './source/early-database.ts'

export interface EarlyPages {
  /** From now on the server answers with these handlers, and the caller must close it. */
  handOver(handlers: RequestHandlers): Promise<HttpServer>
  close(): Promise<void>
}

/**
 * Serves the last published pages while the embedded database is being opened. Undefined where they may not be
 * the newest: after a kill, a restore, an update.
 */
export async function openEarlyPages(
  environment: Environment,
  log: Log,
  database: EarlyDatabase,
): Promise<EarlyPages | undefined> {
  const fingerprint = await database.fingerprint
  if (fingerprint === undefined) return undefined
  const snapshot = await snapshotOf(environment.DATA_DIR).read()
  if (snapshot?.fingerprint !== fingerprint) return undefined
  const pages = await openPages({
    loadSite: notOpened,
    loadDetails: notOpened,
    findMovedProject: notOpened,
    environment,
    log: { error: () => undefined },
    // Only the shell page needs it, which is never sent while there is a snapshot.
    backend: { url: undefined, key: '' },
    // As the pages will be once the embedded database is open, which stores requests.
    takesRequests: true,
  })
  const server = await listen(listenOptions(environment), earlyHandlers(environment, pages, log))
  let isHandedOver = false
  return {
    async handOver(handlers) {
      isHandedOver = true
      server.answerWith(handlers)
      await pages.close()
      return server
    },
    async close() {
      if (isHandedOver) return
      await server.close()
      await pages.close()
    },
  }
}

async function notOpened(): Promise<never> {
  throw new Error('The database is being opened')
}

function earlyHandlers(environment: Environment, pages: PageService, log: Log): RequestHandlers {
  const panelHost = createPanelHost(environment)
  return {
    handleFirst: () => false,
    refuseEarly: () => false,
    async fetch(request, incoming) {
      if (panelHost?.isRequested(incoming)) return notReady()
      const response = await pages.fetch(request, incoming)
      return isPageOrAsset(response, new URL(request.url).pathname) ? response : notReady()
    },
    upgrade: (_request, socket) => socket.destroy(),
    closeSockets: async () => undefined,
    watch: watchRequests(log, undefined),
  }
}

/** Only pages that every cache must revalidate, since they may be outdated, and files that never change. */
function isPageOrAsset({ status, headers }: Response, path: string): boolean {
  if (status !== 200 && status !== 304) return false
  return path.startsWith('/assets/') || headers.get('cache-control')?.includes('no-cache') === true
}

function notReady(): Response {
  return jsonResponse(503, { status: 'the database is being opened' }, { 'Retry-After': '1' })
}
