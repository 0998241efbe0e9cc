import { securityHeaders } from '../http/security-headers.ts'
import { etagOf, matchesEtag } from '../pages/etag.ts'
import type { ContentSource } from '../source/content-source.ts'
import { maxDrawingBytes, UnfitDrawing } from './clean-svg.ts'
import { type Canvas, rasterise } from './rasterise.ts'

type Png = Uint8Array | undefined

/** After this time a drawing is made again: its file may have been replaced under its name, although the panel never does that. */
const keptMs = 60 * 60_000

interface Drawn {
  address: string
  until: number
  png: Promise<Png>
}

/**
 * `draw`, called once an hour at most for each kind, one kind after the other. A drawing that cannot be drawn is kept as
 * undefined; a failure, as when storage does not answer, is not kept.
 */
export function cacheDrawings<Kind>(draw: (kind: Kind, address: string) => Promise<Png>) {
  const kept = new Map<Kind, Drawn>()
  let last: Promise<unknown> = Promise.resolve()

  return (kind: Kind, address: string): Promise<Png> => {
    const known = kept.get(kind)
    if (known?.address === address && known.until > performance.now()) return known.png
    const png = last.then(() => draw(kind, address))
    const drawn = { address, until: performance.now() + keptMs, png }
    kept.set(kind, drawn)
    last = png.catch(() => kept.get(kind) === drawn && kept.delete(kind))
    return png
  }
}

/** Undefined if the file is too large or cannot be drawn. */
export async function drawStoredSvg(
  { visitor }: Pick<ContentSource, 'visitor'>,
  file: string,
  canvas: Canvas,
): Promise<Png> {
  const media = visitor.storage.from('media')
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

export const drawnHeaders = { ...securityHeaders, 'Cache-Control': 'public, max-age=3600' }

export function pngResponse(request: Request, png: Uint8Array): Response {
  const headers = { ...drawnHeaders, ETag: etagOf(png) }
  if (matchesEtag(request.headers.get('if-none-match'), headers.ETag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), {
    headers: {
      ...headers,
      'Content-Type': 'image/png',
      'Content-Length': String(png.byteLength),
    },
  })
}
