import { type DrawnPicture, drawnPictures } from '#content/browser/drawn-pictures.ts'
import { siteLogo } from '#content/looks/site-looks.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { ignoreFailure } from '#kit/log.ts'
import { redirect, textResponse } from '../http/responses.ts'
import type { ContentSource } from '../source/content-source.ts'
import { mediaNameOf, ownBase } from './media-name.ts'
import type { Canvas } from './rasterise.ts'
import { cacheDrawings, drawnHeaders, drawStoredSvg, pngResponse } from './stored-drawings.ts'

const canvases: Record<DrawnPicture, Canvas> = {
  logo: { width: 600, height: 600 },
  share: { width: 1200, height: 630, background: '#ffffff' },
}
const chosen: Record<DrawnPicture, (site: SiteData) => string | undefined> = {
  logo: siteLogo,
  share: ({ global }) => [global.socialShareImage.trim()].find(isSafePictureUrl),
}

/** Nobody can ask for another drawing than those the settings name. One that cannot be drawn is not tried more often. */
export function createDrawnPictures(
  source: Pick<ContentSource, 'visitor' | 'forBrowsers'>,
  latestSite: () => Promise<SiteData | undefined>,
) {
  const draw = cacheDrawings((kind: DrawnPicture, file) =>
    drawStoredSvg(source, file, canvases[kind]),
  )

  return async (request: Request, kind: DrawnPicture): Promise<Response> => {
    const site = await latestSite()
    const address = site && chosen[kind](site)
    if (!address) return textResponse(404)
    const file = mediaNameOf(address, source.forBrowsers.url)
    if (file === undefined || !/\.svg$/i.test(file)) return elsewhere(address)
    const png = await draw(kind, file).catch(
      ignoreFailure('a drawing that cannot be drawn is not found'),
    )
    return png ? pngResponse(request, png) : textResponse(404)
  }
}

/** A picture, or a drawing of another host, which is not fetched. */
function elsewhere(address: string): Response {
  if (!URL.canParse(address, ownBase)) return textResponse(404)
  const { origin, href, pathname, search } = new URL(address, ownBase)
  const location = origin === ownBase ? pathname + search : href
  return redirect(location, 302, drawnHeaders)
}

export const drawnPicturePaths = Object.entries(drawnPictures) as [DrawnPicture, string][]
