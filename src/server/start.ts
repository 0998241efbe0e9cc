import type { ViteDevServer } from 'vite'
import { sliderProjects } from '#content/projects/slider-projects.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { newestPictureNames } from '#data/pictures/pictures.ts'
import { loadWithDetails } from '#data/site/load-details.ts'
import { loadSite } from '#data/site/load-site.ts'
import { localClient } from '#kit/http/client.ts'
import { ignoreFailure, type Log } from '#kit/log.ts'
import { makeFirstAdministrator } from './administrators/first-administrator.ts'
import { createApplication } from './application.ts'
import { backupDirectory, removeExpired } from './backup/backup-directory.ts'
import { BackupProblem } from './backup/backup-problem.ts'
import type { OffsiteCopies } from './backup/copy-offsite.ts'
import { type BackupSource, createBackup } from './backup/create-backup.ts'
import { removeExpiredArchives } from './backup/nightly-backup.ts'
import { openControlSocket } from './commands/control-socket.ts'
import { runShellCommand } from './commands/shell-commands.ts'
import {
  deeplOf,
  type Environment,
  offsiteOf,
  readEnvironment,
  telegramOf,
  webhookOf,
} from './environment/environment.ts'
import { createHealth } from './health/health.ts'
import { createClientOf, proxyWarning } from './http/client-address.ts'
import { createMailOrigin, createVisitedHosts } from './http/forwarded-origin.ts'
import { listen, listenOptions, type RequestHandlers } from './http/http-server.ts'
import { watchRequests } from './http/watch-requests.ts'
import { jobs } from './jobs/registry.ts'
import { type RunningJobs, runJobs } from './jobs/run-jobs.ts'
import { createLog } from './log/log.ts'
import { mailLogo } from './mails/mail-logo.ts'
import { openPages } from './pages/open-pages.ts'
import type { PageService } from './pages/page-service.ts'
import { createRenditionsAhead } from './pages/renditions/renditions-ahead.ts'
import { createPanelHost, type PanelHost } from './panel/panel-host.ts'
import { createRequests, type Requests } from './requests/create-requests.ts'
import { uploadsFolder } from './requests/files/upload-store.ts'
import { requestsSpool } from './requests/spool.ts'
import type { ContentSource } from './source/content-source.ts'
import { type EarlyDatabase, openEarlyDatabase } from './source/early-database.ts'
import { missingMigrations } from './source/migrations.ts'
import { openSource } from './source/open-source.ts'
import { createPushKeys, pushContact } from './web-push/push-keys.ts'

export interface StartOptions {
  /** Present during development: it serves and transforms what the browser gets. */
  viteDevServer?: ViteDevServer
  /** The embedded database, where it is being opened already. */
  database?: EarlyDatabase | undefined
  say?: (line: string) => void
}

type HandleFirst = RequestHandlers['handleFirst']

/** Opens all parts in order, and closes them in reverse order, also when one of them fails to open. */
export async function start(
  variables?: Record<string, string | undefined>,
  options: StartOptions = {},
) {
  const { viteDevServer, say = console.log } = options
  const environment = readEnvironment(variables)
  const { database = openEarlyDatabase(environment) } = options
  const log = createLog(environment.LOG_LEVEL)
  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close()
  }
  let running: RunningJobs | undefined
  try {
    const source = await openSource(environment, log, database?.engine)
    opened.push(source)
    const { serviceClient } = source
    if (serviceClient && environment.SUPABASE_URL === undefined)
      await makeFirstAdministrator(serviceClient, environment, say)
    const renditions = renditionsAhead(source, log)
    const contentLoaded = () => renditions?.startRound()
    const pages = await openPages(source, { environment, log, viteDevServer, contentLoaded })
    opened.push(pages)
    if (renditions) {
      opened.push(renditions)
      source.onPictureStored(renditions.startRound)
    }
    await followContent(source, pages, environment)
    const metrics = await openMetrics(environment, source, pages)
    const health = createHealth({
      source,
      dataDirectory: environment.DATA_DIR,
      offsite: offsiteOf(environment),
      publicUrl: environment.PUBLIC_URL,
      fetchOwn: async (request) => app.fetch(request, { client: localClient }),
      lastRuns: async () => (await running?.lastRuns()) ?? [],
    })
    const panelHost = createPanelHost(environment)
    const mailOrigin = createMailOrigin(environment)
    const pushKeys =
      serviceClient && environment.PANEL_APP ? createPushKeys(serviceClient) : undefined
    const requests = openRequests(environment, source, log, {
      panelOrigin: mailOrigin(undefined),
      pushKeys,
    })
    opened.push(requests)
    const app = await createApplication({
      source,
      pages,
      metrics,
      health,
      requests,
      log,
      mailOrigin,
      visitedHosts: createVisitedHosts(environment),
      panelHost,
      siteUrl: environment.PANEL_URL && environment.PUBLIC_URL,
      deepl: deeplOf(environment),
      isPanelInstallable: environment.PANEL_APP,
      pushKeys,
      isSecure: (environment.PANEL_URL ?? environment.PUBLIC_URL ?? '').startsWith('https:'),
      ...(viteDevServer ? { viteDevServer } : {}),
    })
    const clientOf = createClientOf(environment.TRUST_PROXY)
    const warnOfProxy = proxyWarning(environment.TRUST_PROXY, log)
    const handlers: RequestHandlers = {
      handleFirst: viteDevServer ? await viteHandler(viteDevServer) : pageCache(pages, panelHost),
      fetch: (request, incoming) => {
        warnOfProxy(incoming)
        return app.fetch(request, { client: clientOf(incoming), incoming })
      },
      backend: source.builtInBackend,
      watch: watchRequests(log, metrics),
    }
    const server = await listen(listenOptions(environment), handlers)
    opened.push(server)
    const backups = backupSource(environment, source, requests)
    opened.push(
      await openControlSocket(environment.DATA_DIR, {
        run: (words) => runShellCommand(source, words),
        backup: () => backUp(backups),
      }),
    )
    const parts = {
      source,
      serviceClient,
      requests,
      health,
      backups,
      offsite: await offsiteCopies(environment, backups, log),
      removeExpiredArchives: () =>
        backups
          ? removeExpiredArchives(backups.engine, backups.archivesFolder)
          : removeExpired(backupDirectory(environment)),
    }
    running = runJobs(
      jobs.flatMap((ready) => ready(parts) ?? []),
      { serviceClient, log },
    )
    opened.push(running)
    printAddresses(environment, server.port, say)
    if (environment.SUPABASE_URL !== undefined && serviceClient)
      void printMissingMigrations(serviceClient, say)
    return { port: server.port, close }
  } catch (error) {
    await close()
    await closeUnused(database)
    throw error
  }
}

/** From here on the pages and the logo in mails are those of the newest content. */
async function followContent(
  source: ContentSource,
  { currentSite, contentChanged }: PageService,
  { PUBLIC_URL }: Environment,
): Promise<void> {
  source.mails?.setLogo(() => mailLogo(currentSite(), PUBLIC_URL))
  await source.onRevision(contentChanged)
  // Load the content now, so that the first visitor does not wait for it.
  contentChanged(null)
}

/** Undefined where a hosted Supabase makes the renditions. */
function renditionsAhead({ builtInBackend, serviceClient, visitor }: ContentSource, log: Log) {
  if (!builtInBackend) return undefined
  return createRenditionsAhead({
    prepare: builtInBackend.prepareRenditions,
    async loadShown() {
      const loaded = await loadSite(visitor)
      const firstProjects = sliderProjects(loaded.site.projects.items).map(({ id }) => id)
      return loadWithDetails(visitor, loaded, { site_projects_items: firstProjects })
    },
    newestPictures: async (limit) =>
      serviceClient ? await newestPictureNames(serviceClient, limit) : [],
    log,
  })
}

function openRequests(
  environment: Environment,
  source: ContentSource,
  log: Log,
  {
    panelOrigin,
    pushKeys,
  }: { panelOrigin: string; pushKeys: ReturnType<typeof createPushKeys> | undefined },
): Requests {
  return createRequests({
    source,
    dataDirectory: environment.DATA_DIR,
    maxFileBytes: environment.REQUEST_FILES_MB * 1024 * 1024,
    panelOrigin,
    siteOrigin: environment.PUBLIC_URL ?? panelOrigin,
    telegram: telegramOf(environment),
    webhook: webhookOf(environment),
    push: pushKeys && {
      keys: pushKeys,
      contact: pushContact(environment),
      pushService: environment.PUSH_SERVICE_URL,
    },
    log,
  })
}

/** The start may have failed before anything used the database. */
async function closeUnused(database: EarlyDatabase | undefined): Promise<void> {
  const engine = await database?.engine.catch(ignoreFailure('a start that fails reports it itself'))
  await engine?.close()
}

/** Not on the panel's host: a cached public page has the analytics snippet, which would have access to the session there. */
function pageCache(pages: PageService, panelHost: PanelHost | undefined): HandleFirst {
  return (request, response) =>
    !panelHost?.isRequested(request) && pages.answerFromCache(request, response)
}

async function viteHandler(viteDevServer: ViteDevServer): Promise<HandleFirst> {
  const { serveSource } = await import('./vite-middleware.ts')
  return (request, response) => serveSource(viteDevServer, request, response)
}

async function openMetrics(
  { METRICS_TOKEN: token }: Environment,
  source: ContentSource,
  pages: PageService,
) {
  if (token === undefined) return undefined
  const { createMetrics } = await import('./http/metrics.ts')
  return createMetrics(token, source.isReady, pages.revision)
}

function backupSource(
  environment: Environment,
  { stored }: ContentSource,
  requests: Pick<Requests, 'files'>,
): BackupSource | undefined {
  return (
    stored && {
      ...stored,
      archivesFolder: backupDirectory(environment),
      requestsSpool: requestsSpool(environment),
      requestFiles: uploadsFolder(environment),
      async holdSentUploads(use) {
        const files = await requests.files
        return files ? files.holdSentUploads(use) : use()
      },
    }
  )
}

/** Loaded only where there is a bucket for them. */
async function offsiteCopies(
  environment: Environment,
  backups: BackupSource | undefined,
  log: Log,
): Promise<OffsiteCopies | undefined> {
  const offsite = offsiteOf(environment)
  if (!offsite || !backups) return undefined
  const { createOffsiteCopies } = await import('./backup/copy-offsite.ts')
  const { engine, archivesFolder } = backups
  return createOffsiteCopies({ ...offsite, engine, archivesFolder, log })
}

function backUp(backups: BackupSource | undefined) {
  if (backups) return createBackup(backups)
  throw new BackupProblem('The content lives at the Supabase of SUPABASE_URL: back it up there.')
}

/** Not awaited by the start: the pages are served also while the Supabase does not answer. */
async function printMissingMigrations(serviceClient: SiteClient, say: (line: string) => void) {
  const missing = await missingMigrations(serviceClient).catch(
    ignoreFailure('the migrations are checked again at the next start'),
  )
  if (!missing || missing.length === 0) return
  say(`The Supabase lacks these migrations: ${missing.map(({ name }) => name).join(', ')}.`)
  say('All of them as one SQL file: npm run --silent migrations > missing.sql')
}

function printAddresses(
  { HOST, PUBLIC_URL, PANEL_URL }: Environment,
  port: number,
  say: (line: string) => void,
) {
  const isEverywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = isEverywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  const address = PUBLIC_URL ?? `http://${host}:${port}`
  say(`Site:          ${address}/`)
  say(`Panel:         ${PANEL_URL ?? address}/admin`)
}
