import { createHash } from 'node:crypto'
import type { Log } from '../../http/log.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { headBytes, type RasterType, rasterTypeOf } from '../media-types/raster-type.ts'
import { createImageCache } from './image-cache.ts'
import { createRenderQueue, type RenderLane } from './render-queue.ts'
import { type Rendition, type RenditionTerms, renditionOf } from './rendition.ts'
import { createSharedWork } from './shared-work.ts'
import { type DecodingLimits, requireDecodable, transformImage } from './transform-image.ts'
import type { Transform } from './transform-options.ts'

const typesKept = 10_000

export interface ImageLimits extends DecodingLimits {
  imageSourceBytes: number
  imageWidth: number
  imagesAtOnce: number
  /** In each lane. */
  imagesWaiting: number
  imageCacheBytes: number
}

interface RenderedImage extends Rendition {
  bytes: Uint8Array
  /** Names the image among all that could be made of the same object. */
  key: string
}

interface RenderRequest {
  transform: Transform
  terms: RenditionTerms
  accept: string | null
  /** Called before anything is drawn; throws where the client has had enough drawn for now. */
  admit?: () => void
  /** Of the client, who may go while others are served. */
  signal: AbortSignal
}

interface RenderSource {
  version: string | null
  metadata: { size?: number } | null
}

export interface ImageRenderer {
  render(object: RenderSource, request: RenderRequest): Promise<RenderedImage>
  /** Throws what a request for its renditions would get, if the picture takes too much to decode. */
  requireDecodable(version: string): Promise<void>
  close(): Promise<void>
}

export function createImageRenderer(
  files: FileStore,
  limits: ImageLimits,
  cacheDirectory: string | undefined,
  log: Log | undefined,
): ImageRenderer {
  const cache = createImageCache({ directory: cacheDirectory, maxBytes: limits.imageCacheBytes })
  const inTurn = createRenderQueue({ atOnce: limits.imagesAtOnce, waiting: limits.imagesWaiting })
  const share = createSharedWork<Uint8Array>()

  /** Of the images asked for last: a file never changes, and with a store far away each look costs a trip. */
  const types = new Map<string, RasterType>()
  async function typeOf(version: string): Promise<RasterType> {
    const type = types.get(version) ?? (await sourceType(files, version))
    types.delete(version)
    types.set(version, type)
    const [oldest] = types.keys()
    if (types.size > typesKept && oldest !== undefined) types.delete(oldest)
    return type
  }

  /** Told when it begins, and again only after an image was kept in between. */
  let isCacheFailing = false
  const cacheFailed = (err: unknown) => {
    if (!isCacheFailing)
      log?.error({ err }, 'made images cannot be kept: each is made anew for every request')
    isCacheFailing = true
    return undefined
  }
  const cacheWorked = () => {
    isCacheFailing = false
  }

  /** Widest renditions are the dearest; what the site's own pages show has a lane to itself. */
  async function make(
    version: string,
    { transform, type }: Rendition,
    place: { lane: RenderLane; signal: AbortSignal; begun: () => void },
  ): Promise<Uint8Array> {
    const { lane, signal, begun } = place
    const cost = (transform.width ?? limits.imageWidth) * (transform.height ?? limits.imageWidth)
    return inTurn({
      lane,
      cost,
      signal,
      async run() {
        begun()
        return transformImage(await readSource(version), transform, type, limits)
      },
    })
  }

  async function readSource(version: string): Promise<Uint8Array> {
    return readAll(await files.get(version), limits.imageSourceBytes)
  }

  return {
    async render({ version, metadata }, { transform, terms, accept, signal, admit }) {
      if ((metadata?.size ?? 0) > limits.imageSourceBytes) throw storageErrors.imageTooLarge()
      // Not every store answers well when asked for the first bytes of nothing.
      if (metadata?.size === 0) throw storageErrors.notAnImage()
      const file = version ?? ''
      const source = await typeOf(file)
      const rendition = renditionOf({ transform, source, accept }, terms, limits.imageWidth)
      const key = keyOf(file, rendition)
      const cached = await cache.get(key).catch(cacheFailed)
      if (cached) return { ...rendition, bytes: cached, key }
      admit?.()
      const lane = typeof terms === 'object' ? 'own' : 'other'
      const bytes = await share(key, signal, async (abandoned, begun) => {
        const made = await make(file, rendition, { lane, signal: abandoned, begun })
        await cache.put(key, made).then(cacheWorked, cacheFailed)
        return made
      })
      return { ...rendition, bytes, key }
    },
    async requireDecodable(version) {
      await requireDecodable(await readSource(version), limits)
    },
    close: () => cache.close(),
  }
}

function keyOf(version: string, { transform, type }: Rendition): string {
  const { width, height, resize = 'cover', quality } = transform
  const parts = [version, type, width, height, resize, quality]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** By its bytes: an SVG, or whatever else an image library would try to open, does not get that far. */
async function sourceType(files: FileStore, version: string): Promise<RasterType> {
  const head = await readAll(await files.get(version, { start: 0, end: headBytes - 1 }), headBytes)
  const type = rasterTypeOf(head)
  if (!type) throw storageErrors.notAnImage()
  return type
}

async function readAll(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxBytes) throw storageErrors.imageTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
