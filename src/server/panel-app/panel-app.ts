import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import {
  type PanelIcon,
  panelIcons,
  panelManifestAddress,
  serviceWorkerAddress,
} from '#content/browser/panel-app.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { connectSources, securityHeaders } from '../http/security-headers.ts'
import { neededChunks, readBuildManifest } from '../pages/files/build-manifest.ts'
import { createPanelIcons, type PanelIconsOptions } from './panel-icons.ts'
import { panelManifest } from './panel-manifest.ts'

const workerEntry = 'src/admin/service-worker/service-worker.ts'

/** Removes itself, and an earlier service worker, from a browser. */
const removingWorker = [
  "self.addEventListener('install', () => self.skipWaiting())",
  "self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()))",
].join('\n')

/** The service worker that the build has made: one file, whose address never changes. */
export async function builtServiceWorker(clientDirectory: string): Promise<string> {
  const chunks = neededChunks(await readBuildManifest(clientDirectory, 'pages'), workerEntry)
  const files = chunks.map(({ file }) => readFile(join(clientDirectory, file), 'utf8'))
  if (files.length !== 1) throw new Error('The service worker must not share files with the panel')
  return (await Promise.all(files)).join('')
}

export interface PanelAppOptions extends PanelIconsOptions {
  /** Undefined where there is to be none: browsers then remove the one they have. */
  serviceWorker: string | undefined
}

/** What makes the panel installable: its manifest, icons and service worker, the same for everybody. */
export function createPanelApp({ serviceWorker, ...options }: PanelAppOptions): Hono {
  const app = new Hono()
  const answerIcon = createPanelIcons(options)
  const connect = connectSources(options.source.forBrowsers.url).filter((each) =>
    /^http/.test(each),
  )
  app.get(serviceWorkerAddress, () => workerResponse(serviceWorker ?? removingWorker, connect))
  app.get(panelManifestAddress, async () => manifestResponse(await options.latestSite()))
  for (const [kind, address] of Object.entries(panelIcons) as [PanelIcon, string][])
    app.get(address, ({ req }) => answerIcon(req.raw, kind))
  return app
}

function workerResponse(script: string, connect: readonly string[]): Response {
  return new Response(script, {
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      // It loads the panel's documents where the browser would have done so, and sends photos to the storage service.
      'Content-Security-Policy': `default-src 'none'; ${["connect-src 'self'", ...connect].join(' ')}`,
    },
  })
}

function manifestResponse(site: SiteData | undefined): Response {
  return new Response(JSON.stringify(panelManifest(site)), {
    headers: {
      ...securityHeaders,
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
