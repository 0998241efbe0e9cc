import path from 'node:path'
import type { ViteDevServer } from 'vite'
import { loadDetails } from '#data/site/load-details.ts'
import { loadShownSite } from '#data/site/load-site.ts'
import { findMovedProject } from '#data/site/project-addresses.ts'
import type { Log } from '#kit/log.ts'
import type { Environment } from '../environment/environment.ts'
import { createVisitedOrigin } from '../http/forwarded-origin.ts'
import { connectSources } from '../http/security-headers.ts'
import type { ContentSource } from '../source/content-source.ts'
import { builtAssets, clientDirectory } from './files/build-manifest.ts'
import { createPageService, type PageService } from './page-service.ts'
import { snapshotFile } from './published/snapshot-file.ts'

interface OpenPagesOptions {
  environment: Environment
  log: Pick<Log, 'error'>
  viteDevServer: ViteDevServer | undefined
  contentLoaded: () => void
}

export async function openPages(
  { visitor, forBrowsers: backend, serviceClient, formSecret }: ContentSource,
  { environment, log, viteDevServer, contentLoaded }: OpenPagesOptions,
): Promise<PageService> {
  return createPageService({
    async loadSite() {
      const loaded = await loadShownSite(visitor)
      contentLoaded()
      return loaded
    },
    loadDetails: (wanted, revision) => loadDetails(visitor, wanted, revision),
    findMovedProject: (slug) => findMovedProject(visitor, slug),
    assets: viteDevServer ? sourceAssets : await builtAssets(clientDirectory),
    clientDirectory: viteDevServer ? undefined : clientDirectory,
    publicUrl: environment.PUBLIC_URL,
    visitedOrigin: createVisitedOrigin(environment),
    snapshot: snapshotFile(path.join(environment.DATA_DIR, 'published-site.json')),
    backend,
    connect: connectSources(backend.url),
    takesRequests: serviceClient !== undefined && formSecret !== undefined,
    onFailure: (failure) => log.error({ err: failure }, 'the content could not be loaded'),
  })
}

const sourceAssets = {
  styles: ['/src/site/site.css'],
  projectPrint: '/src/site/styles/project-print.css',
  clientModule: '/src/site/client.ts',
}
