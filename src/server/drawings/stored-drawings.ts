import { LRUCache } from 'lru-cache'
import { etagOf, matchesEtag } from '#kit/http/etag.ts'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { ContentSource } from '../source/content-source.ts'
import { maxDrawingBytes, UnfitDrawing } from './clean-svg.ts'
import { type Canvas, rasterise } from './rasterise.ts'

/** After this time a drawing is made again: its file may have been replaced under its name, although the panel never does that. */
const keptMs = 60 * 60_000

const maxKept = 8

/** Once an hour at most for each kind. One that cannot be drawn is kept as undefined; a failure of storage is not kept. */
export function cacheDrawings<Kind extends string>(
  draw: (kind: Kind, address: string) => Promise<Png>,
) {
  const kept = new LRUCache<string, Promise<Png>>({ max: maxKept, ttl: keptMs })
  const inTurn = createWorkQueue({ atOnce: 1 })

  return (kind: Kind, address: string): Promise<Png> => {
    const key = `${kind} ${address}`
    const known = kept.get(key)
    if (known) return known
    const png = inTurn(() => draw(kind, address))
    kept.set(key, png)
    png.catch(() => kept.delete(key))
    return png
  }
}

/** Undefined if a drawing cannot be drawn. */
type Png = Uint8Array | undefined

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

export const drawnHeaders = {
  ...securityHeaders,
  'Cache-Control': 'public, max-age=3600',
  Vary: 'Host',
}

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
