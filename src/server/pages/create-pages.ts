import type { LoadedSite } from '#data/site/load-site.ts'
import { withOwnPaths } from './own-paths.ts'
import { createPageService, type PageService, type PageServiceOptions } from './page-service.ts'
import { createRenderer, type RendererOptions, type Screens } from './render-page.tsx'
import { sanitiseSite } from './sanitise.ts'
import { type BrowserBackend, type ShellAssets, shellPage } from './shell-page.ts'
import type { LoadDetails } from './shown-site.ts'
import type { SnapshotFile } from './snapshot-file.ts'
import { staticFiles } from './static-files.ts'

export interface PagesOptions<Page, Assets extends ShellAssets> extends RendererOptions {
  loadSite: () => Promise<LoadedSite>
  loadDetails: LoadDetails
  findMovedProject?: PageServiceOptions['findMovedProject']
  screens: Screens<Page, Assets>
  assets: Assets
  /** What the build has made for browsers; undefined where Vite serves it. */
  clientDirectory?: string | undefined
  publicUrl?: string | undefined
  visitedOrigin?: PageServiceOptions['visitedOrigin']
  snapshot: SnapshotFile
  /** From which browsers load the content themselves when the server has none. */
  backend?: BrowserBackend | undefined
  onFailure?: (failure: unknown) => void
}

/** Puts a page service together from its parts. `openPages` names those of a running server; tests bring their own. */
export async function createPages<Page, Assets extends ShellAssets>(
  options: PagesOptions<Page, Assets>,
): Promise<PageService> {
  const {
    loadSite,
    loadDetails,
    screens,
    assets,
    clientDirectory,
    publicUrl,
    connect = [],
    backend,
  } = options
  const { takesRequests = false } = options
  return createPageService({
    loadSite,
    loadDetails,
    prepare: (site) => withOwnPaths(sanitiseSite(site), publicUrl),
    resolve: createRenderer(screens, assets, { connect, takesRequests }),
    shell: (request) => shellPage(request, assets, { connect, backend }),
    publicUrl,
    ...(options.findMovedProject ? { findMovedProject: options.findMovedProject } : {}),
    ...(options.visitedOrigin ? { visitedOrigin: options.visitedOrigin } : {}),
    snapshot: options.snapshot,
    ...(clientDirectory === undefined ? {} : { files: await staticFiles(clientDirectory) }),
    ...(options.onFailure ? { onFailure: options.onFailure } : {}),
  })
}
