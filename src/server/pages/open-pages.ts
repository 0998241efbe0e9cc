import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type { FindMovedProject } from '#data/site/find-moved-project.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import type { Log } from '#kit/log.ts'
import { Document } from '#site/document/document.tsx'
import { pictureSources } from '#site/pictures/picture-sources.ts'
import { resolvePage } from '#site/view/page-table.ts'
import { templateOf } from '#site/view/page-template.ts'
import { shownDetails } from '#site/view/shown-projects.ts'
import type { Environment } from '../environment/environment.ts'
import { createVisitedOrigin } from '../http/forwarded-origin.ts'
import { connectSources } from '../http/security-headers.ts'
import type { ContentSource } from '../source/content-source.ts'
import { clientDirectory } from './build-manifest.ts'
import { builtAssets } from './built-assets.ts'
import { createPages } from './create-pages.ts'
import type { PageService } from './page-service.ts'
import type { LoadDetails } from './shown-site.ts'
import { snapshotFile } from './snapshot-file.ts'

export interface OpenPagesOptions {
  loadSite: () => Promise<LoadedSite>
  loadDetails: LoadDetails
  findMovedProject: FindMovedProject
  environment: Environment
  log: Pick<Log, 'error'>
  backend: ContentSource['forBrowsers']
  takesRequests: boolean
  viteDevServer?: ViteDevServer
}

/** The public site of this server: its screens, the built files, and the snapshot of the last content. */
export async function openPages(options: OpenPagesOptions): Promise<PageService> {
  const { loadSite, loadDetails, environment, log, backend, takesRequests, viteDevServer } = options
  const visitedOrigin = createVisitedOrigin(environment)
  return createPages({
    loadSite,
    loadDetails,
    findMovedProject: options.findMovedProject,
    screens: { Document, resolvePage, shownDetails, templateOf },
    assets: viteDevServer ? sourceAssets : await builtAssets(clientDirectory),
    clientDirectory: viteDevServer ? undefined : clientDirectory,
    publicUrl: environment.PUBLIC_URL,
    ...(visitedOrigin && { visitedOrigin }),
    snapshot: snapshotFile(path.join(environment.DATA_DIR, 'published-site.json')),
    backend,
    connect: connectSources(backend.url),
    takesRequests,
    onFailure: (failure) => log.error({ err: failure }, 'the content could not be loaded'),
  })
}

const sourceAssets = {
  styles: ['/src/site/site.css'],
  clientModule: '/src/site/client.ts',
  sourcesOf: pictureSources,
}
