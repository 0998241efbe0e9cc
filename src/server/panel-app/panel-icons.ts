import { createHash } from 'node:crypto'
import type { PanelIcon } from '#content/browser/panel-app.ts'
import { siteLogo } from '#content/looks/site-logo.ts'
import type { SiteData } from '#content/site-data.ts'
import { maxDrawingBytes } from '../drawings/clean-svg.ts'
import { type Canvas, drawClean, rasterise } from '../drawings/rasterise.ts'
import { storedFile } from '../drawings/stored-file.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { matchesEtag } from '../pages/matches-etag.ts'
import type { ContentSource } from '../source/content-source.ts'

const ground = '#ffffff'
/** A system may cut a maskable icon to a circle of four fifths of its width: the logo's corners stay inside of it. */
const maskableMargin = 0.22
const canvases: Record<PanelIcon, Canvas> = {
  '192': { width: 192, height: 192, ground, margin: 0.08 },
  '512': { width: 512, height: 512, ground, margin: 0.08 },
  maskable: { width: 512, height: 512, ground, margin: maskableMargin },
  apple: { width: 180, height: 180, ground, margin: 0.12 },
}
const builtIn: Record<PanelIcon, string> = {
  '192': '/assets/icons/icon-192.png',
  '512': '/assets/icons/icon-512.png',
  maskable: '/assets/icons/icon-512.png',
  apple: '/assets/icons/icon-180.png',
}

/** Then it is drawn again: a file may have been replaced under its name. */
const keptMs = 60 * 60_000
/** Of an uploaded picture, in the size that is put into the icon. */
const maxPictureBytes = 1_000_000
const pictureWidth = 480
const headers = { ...securityHeaders, 'Cache-Control': 'public, max-age=3600' }

interface KeptIcon {
  logo: string
  until: number
  png: Promise<Uint8Array | undefined>
}

export interface PanelIconsOptions {
  source: Pick<ContentSource, 'visitor' | 'forBrowsers'>
  latestSite: () => Promise<SiteData | undefined>
}

/** The site's logo as an icon, drawn once an hour at most, one after the other. Where that fails: the built-in icon. */
export function createPanelIcons({ source, latestSite }: PanelIconsOptions) {
  const kept = new Map<PanelIcon, KeptIcon>()
  let last: Promise<unknown> = Promise.resolve()

  function draw(logo: string, kind: PanelIcon): KeptIcon {
    const png = last.then(() => drawLogo(logo, canvases[kind])).catch(() => undefined)
    last = png
    const icon = { logo, until: performance.now() + keptMs, png }
    kept.set(kind, icon)
    return icon
  }

  async function drawLogo(logo: string, canvas: Canvas): Promise<Uint8Array | undefined> {
    const file = storedFile(logo, source.forBrowsers.url)
    if (file === undefined) return undefined
    const media = source.visitor.storage.from('media')
    if (!/\.svg$/i.test(file)) {
      const { data, error } = await media.download(file, {
        transform: { width: pictureWidth, resize: 'contain' },
      })
      if (error) throw error
      if (data.size > maxPictureBytes) return undefined
      return drawClean(await pictureAsDrawing(data, canvas), canvas)
    }
    const { data: info, error } = await media.info(file)
    if (error) throw error
    if ((info.size ?? Number.POSITIVE_INFINITY) > maxDrawingBytes) return undefined
    const { data, error: failure } = await media.download(file)
    if (failure) throw failure
    return rasterise(await data.text(), canvas)
  }

  return async (request: Request, kind: PanelIcon): Promise<Response> => {
    const site = await latestSite()
    const logo = site && siteLogo(site)
    const known = kept.get(kind)
    const isKnown = known?.logo === logo && known !== undefined && known.until > performance.now()
    const png = logo && (await (isKnown ? known : draw(logo, kind)).png)
    if (!png)
      return new Response(null, { status: 302, headers: { ...headers, Location: builtIn[kind] } })
    const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 16)}"`
    if (matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ...headers, ETag: etag } })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), {
      headers: { ...headers, ETag: etag, 'Content-Type': 'image/png' },
    })
  }
}

/** The storage service has made this picture itself, so it may stand in a drawing as it is. */
async function pictureAsDrawing(picture: Blob, { width, height }: Canvas): Promise<string> {
  const [, type = 'png'] = /^image\/(png|jpeg|webp|avif|gif)/.exec(picture.type) ?? []
  const content = Buffer.from(await picture.arrayBuffer()).toString('base64')
  const box = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><image ${box} href="data:image/${type};base64,${content}"/></svg>`
}
