import { createHash } from 'node:crypto'
import { type DrawnPicture, drawnPictures } from '#content/browser/drawn-pictures.ts'
import { siteLogo } from '#content/looks/site-logo.ts'
import type { SiteData } from '#content/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { matchesEtag } from '../pages/matches-etag.ts'
import type { ContentSource } from '../source/content-source.ts'
import { maxDrawingBytes, UnfitDrawing } from './clean-svg.ts'
import { type Canvas, rasterise } from './rasterise.ts'
import { ownBase, storedFile } from './stored-file.ts'

const canvases: Record<DrawnPicture, Canvas> = {
  logo: { width: 600, height: 600 },
  share: { width: 1200, height: 630, ground: '#ffffff' },
}
const chosen: Record<DrawnPicture, (site: SiteData) => string | undefined> = {
  logo: siteLogo,
  share: ({ global }) => [global.socialShareImage.trim()].find(isSafePictureUrl),
}

/** Then it is drawn again: a file may have been replaced under its name, although the panel never does that. */
const keptMs = 60 * 60_000

interface DrawnEntry {
  address: string
  until: number
  /** Undefined where the drawing cannot be drawn. */
  png: Promise<Uint8Array | undefined>
}

export interface DrawnPicturesOptions {
  source: Pick<ContentSource, 'visitor' | 'forBrowsers'>
  latestSite: () => Promise<SiteData | undefined>
}

/**
 * The site's drawings as pictures. Nobody can ask for another drawing than the ones that the settings name, and each is
 * drawn once an hour at most, one after the other. One that cannot be drawn is not tried more often.
 */
export function createDrawnPictures({ source, latestSite }: DrawnPicturesOptions) {
  const entries = new Map<DrawnPicture, DrawnEntry>()
  let last: Promise<unknown> = Promise.resolve()

  function draw(address: string, file: string, kind: DrawnPicture): DrawnEntry {
    const png = last.then(() => drawFile(file, canvases[kind]))
    last = png.catch(() => undefined)
    const entry = { address, until: performance.now() + keptMs, png }
    entries.set(kind, entry)
    // Storage did not answer: the next request asks again.
    png.catch(() => entries.get(kind) === entry && entries.delete(kind))
    return entry
  }

  async function drawFile(file: string, canvas: Canvas): Promise<Uint8Array | undefined> {
    const media = source.visitor.storage.from('media')
    const { data: info, error } = await media.info(file)
    if (error) throw error
    if ((info.size ?? Number.POSITIVE_INFINITY) > maxDrawingBytes) return undefined
    const { data, error: failure } = await media.download(file)
    if (failure) throw failure
    return rasterise(await data.text(), canvas).catch((problem) => {
      if (problem instanceof UnfitDrawing) return undefined
      throw problem
    })
  }

  return async (request: Request, kind: DrawnPicture): Promise<Response> => {
    const site = await latestSite()
    const address = site && chosen[kind](site)
    if (!address) return notFound()
    const file = storedFile(address, source.forBrowsers.url)
    if (file === undefined || !/\.svg$/i.test(file)) return elsewhere(address)
    const known = entries.get(kind)
    const isKnown = known?.address === address && known.until > performance.now()
    const entry = isKnown ? known : draw(address, file, kind)
    const png = await entry.png.catch(() => undefined)
    return png ? answer(request, png) : notFound()
  }
}

const headers = { ...securityHeaders, 'Cache-Control': 'public, max-age=3600' }

function answer(request: Request, png: Uint8Array): Response {
  const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 16)}"`
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), {
    headers: {
      ...headers,
      ETag: etag,
      'Content-Type': 'image/png',
      'Content-Length': String(png.byteLength),
    },
  })
}

/** A picture, or a drawing of another host, which is not fetched. */
function elsewhere(address: string): Response {
  if (!URL.canParse(address, ownBase)) return notFound()
  const { origin, href, pathname, search } = new URL(address, ownBase)
  const location = origin === ownBase ? pathname + search : href
  return new Response(null, { status: 302, headers: { ...headers, Location: location } })
}

function notFound(): Response {
  return new Response('Not Found\n', {
    status: 404,
    headers: { ...securityHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

export const drawnPicturePaths = Object.entries(drawnPictures) as [DrawnPicture, string][]
