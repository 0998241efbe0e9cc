import { siteLogo } from '#content/looks/site-logo.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { ignoreFailure } from '#kit/ignore-failure.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { ContentSource } from '../source/content-source.ts'
import { cacheDrawings } from './cache-drawings.ts'
import { drawStoredSvg } from './draw-stored-svg.ts'
import { mediaNameOf } from './media-name.ts'
import { pngResponse } from './png-response.ts'

const canvas = { width: 600, height: 600 }

export interface DrawnLogoOptions {
  source: Pick<ContentSource, 'visitor' | 'forBrowsers'>
  latestSite: () => Promise<SiteData | undefined>
}

/**
 * The site's logo as a picture, where it is an uploaded drawing. Nobody can ask for another one, and it is drawn once an hour at
 * most, also when it cannot be drawn.
 */
export function createDrawnLogo({ source, latestSite }: DrawnLogoOptions) {
  const draw = cacheDrawings((_: 'logo', file) => drawStoredSvg(source, file, canvas))
  return async (request: Request): Promise<Response> => {
    const site = await latestSite()
    const file = mediaNameOf((site && siteLogo(site)) ?? '', source.forBrowsers.url)
    if (file === undefined || !/\.svg$/i.test(file)) return notFound()
    const png = await draw('logo', file).catch(ignoreFailure('what cannot be drawn is not found'))
    return png ? pngResponse(request, png) : notFound()
  }
}

function notFound(): Response {
  return new Response('Not Found\n', {
    status: 404,
    headers: {
      ...securityHeaders,
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  })
}
