import { withOwnPaths } from './addresses/own-paths.ts'
import { staticFiles } from './files/static-files.ts'
import { sanitiseSite } from './html/sanitise.ts'
import { createPageService, type PageService, type PageServiceOptions } from './page-service.ts'
import { createRenderer, type RendererOptions, type Screens } from './render-page.tsx'
import { type BrowserBackend, type ShellAssets, shellPage } from './shell-page.ts'

export interface PagesOptions<Page, Assets extends ShellAssets>
  extends RendererOptions,
    Omit<PageServiceOptions, 'prepare' | 'resolve' | 'shell' | 'files'> {
  screens: Screens<Page, Assets>
  assets: Assets
  /** What the build has made for browsers; undefined where Vite serves it. */
  clientDirectory?: string | undefined
  /** From which browsers load the content themselves when the server has none. */
  backend?: BrowserBackend | undefined
}

/** Puts a page service together from its parts. `openPages` names those of a running server; tests bring their own. */
export async function createPages<Page, Assets extends ShellAssets>(
  options: PagesOptions<Page, Assets>,
): Promise<PageService> {
  const { screens, assets, clientDirectory, publicUrl, connect = [], backend } = options
  return createPageService({
    ...options,
    prepare: (site) => withOwnPaths(sanitiseSite(site), publicUrl),
    resolve: createRenderer(screens, assets, options),
    shell: (request) => shellPage(request, assets, { connect, backend }),
    ...(clientDirectory !== undefined && { files: await staticFiles(clientDirectory) }),
  })
}
