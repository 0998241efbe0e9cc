import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import {
  type PanelIcon,
  panelIcons,
  panelManifestAddress,
  serviceWorkerAddress,
} from '#content/browser/panel-app.ts'
import { siteLogo } from '#content/looks/site-looks.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { ignoreFailure } from '#kit/log.ts'
import { mediaNameOf } from '../drawings/media-name.ts'
import { type Canvas, drawClean } from '../drawings/rasterise.ts'
import {
  cacheDrawings,
  drawnHeaders,
  drawStoredSvg,
  pngResponse,
} from '../drawings/stored-drawings.ts'
import { redirect } from '../http/responses.ts'
import { connectSources, securityHeaders } from '../http/security-headers.ts'
import { neededChunks, readBuildManifest } from '../pages/files/build-manifest.ts'
import type { ContentSource } from '../source/content-source.ts'
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

/** Without a service worker, browsers remove the one they have. */
export function createPanelApp(
  serviceWorker: string | undefined,
  options: PanelIconsOptions,
): Hono {
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

const background = '#ffffff'
/** A system may cut a maskable icon to a circle of four fifths of its width: the logo's corners stay inside of it. */
const maskableMargin = 0.22
const canvases: Record<PanelIcon, Canvas> = {
  '192': { width: 192, height: 192, background, margin: 0.08 },
  '512': { width: 512, height: 512, background, margin: 0.08 },
  maskable: { width: 512, height: 512, background, margin: maskableMargin },
  apple: { width: 180, height: 180, background, margin: 0.12 },
}
const builtIn: Record<PanelIcon, string> = {
  '192': '/assets/icons/icon-192.png',
  '512': '/assets/icons/icon-512.png',
  maskable: '/assets/icons/icon-512.png',
  apple: '/assets/icons/icon-180.png',
}

/** An uploaded picture is put into the icon in this width, if it is no larger than this. */
const maxPictureBytes = 1_000_000
const pictureWidth = 480

interface PanelIconsOptions {
  source: Pick<ContentSource, 'visitor' | 'forBrowsers'>
  latestSite: () => Promise<SiteData | undefined>
}

/** The site's logo as an icon, drawn once an hour at most, one after the other. Where that fails: the built-in icon. */
function createPanelIcons({ source, latestSite }: PanelIconsOptions) {
  // A logo that storage cannot give is not asked for again before the hour is over.
  const draw = cacheDrawings((kind: PanelIcon, logo) =>
    drawLogo(logo, canvases[kind]).catch(ignoreFailure('the built-in icon stands in')),
  )

  async function drawLogo(logo: string, canvas: Canvas): Promise<Uint8Array | undefined> {
    const file = mediaNameOf(logo, source.forBrowsers.url)
    if (file === undefined) return undefined
    if (/\.svg$/i.test(file)) return drawStoredSvg(source, file, canvas)
    const { data, error } = await source.visitor.storage.from('media').download(file, {
      transform: { width: pictureWidth, resize: 'contain' },
    })
    if (error) throw error
    if (data.size > maxPictureBytes) return undefined
    return drawClean(await pictureAsDrawing(data, canvas), canvas)
  }

  return async (request: Request, kind: PanelIcon): Promise<Response> => {
    const site = await latestSite()
    const logo = site && siteLogo(site)
    const png = logo && (await draw(kind, logo))
    return png ? pngResponse(request, png) : redirect(builtIn[kind], 302, drawnHeaders)
  }
}

/** The storage service has made this picture itself, so it may stand in a drawing as it is. */
async function pictureAsDrawing(picture: Blob, { width, height }: Canvas): Promise<string> {
  const [, type = 'png'] = /^image\/(png|jpeg|webp|avif|gif)/.exec(picture.type) ?? []
  const content = Buffer.from(await picture.arrayBuffer()).toString('base64')
  const box = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><image ${box} href="data:image/${type};base64,${content}"/></svg>`
}
