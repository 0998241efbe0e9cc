import { createHash } from 'node:crypto'
import type { Log } from '../../http/log.ts'
import { readStream } from '../../http/read-body.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { headBytes, type RasterType, rasterTypeOf } from '../media-types/raster-type.ts'
import { createImageCache } from './image-cache.ts'
import { createRenderQueue } from './render-queue.ts'
import { type AllowedSizes, type Rendition, renditionOf } from './rendition.ts'
import { createSharedWork } from './shared-work.ts'
import { type DecodingLimits, requireDecodable, transformImage } from './transform-image.ts'
import type { Transform } from './transform-options.ts'

const maxKnownTypes = 10_000

export interface ImageLimits extends DecodingLimits {
  imageSourceBytes: number
  /** The largest width and height of a rendition. */
  imageSide: number
  imagesAtOnce: number
  /** In each lane of the render queue. */
  imagesWaiting: number
  imageCacheBytes: number
}

interface RenderedImage extends Rendition {
  bytes: Uint8Array
  /** Distinguishes this rendition from all others of all objects. */
  key: string
}

interface RenderRequest {
  transform: Transform
  sizes: AllowedSizes
  accept: string | null
  /** Otherwise it is made anew for everybody, and nothing of it is kept. */
  isCached: boolean
  /** Called before a rendition that is not cached is made; may throw to refuse it. */
  beforeRendering?: () => void
  /** Aborted when the client disconnects; other clients waiting for the same rendition still get it. */
  signal: AbortSignal
}

interface RenderSource {
  version: string | null
  metadata: { size?: number } | null
}

export interface ImageRenderer {
  render(source: RenderSource, request: RenderRequest): Promise<RenderedImage>
  /** Throws the error that any rendition would get if decoding the picture takes too much memory. */
  requireDecodable(version: string): Promise<void>
}

export function createImageRenderer(
  files: FileStore,
  limits: ImageLimits,
  cacheDirectory: string,
  log: Log | undefined,
): ImageRenderer {
  const cache = createImageCache({ directory: cacheDirectory, maxBytes: limits.imageCacheBytes })
  const enqueue = createRenderQueue({
    atOnce: limits.imagesAtOnce,
    maxWaiting: limits.imagesWaiting,
  })
  const share = createSharedWork<Uint8Array>()

  /** By version, least recently used first: a file never changes, and reading its head from S3 takes a round trip. */
  const knownTypes = new Map<string, RasterType>()
  async function typeOf(version: string): Promise<RasterType> {
    const type = knownTypes.get(version) ?? (await readType(files, version))
    knownTypes.delete(version)
    knownTypes.set(version, type)
    const [oldest] = knownTypes.keys()
    if (knownTypes.size > maxKnownTypes && oldest !== undefined) knownTypes.delete(oldest)
    return type
  }

  /** A failing cache is logged once, and again only if it has worked in between. */
  let isCacheFailing = false
  const cacheFailed = (err: unknown) => {
    if (!isCacheFailing)
      log?.error({ err }, 'renditions cannot be cached: each is rendered again for every request')
    isCacheFailing = true
    return undefined
  }
  const cacheWorked = () => {
    isCacheFailing = false
  }

  async function readSource(version: string): Promise<Uint8Array> {
    return readStream(
      await files.get(version),
      limits.imageSourceBytes,
      storageErrors.imageTooLarge,
    )
  }

  return {
    async render({ version, metadata }, request) {
      const { sizes, isCached, signal, beforeRendering } = request
      if ((metadata?.size ?? 0) > limits.imageSourceBytes) throw storageErrors.imageTooLarge()
      // Some S3-compatible stores fail when asked for the first bytes of an empty object.
      if (metadata?.size === 0) throw storageErrors.notAnImage()
      const file = version ?? ''
      const source = await typeOf(file)
      const rendition = renditionOf({ ...request, source }, sizes, limits.imageSide)
      const key = cacheKey(file, rendition)
      const cached = isCached ? await cache.get(key).catch(cacheFailed) : undefined
      if (cached) return { ...rendition, bytes: cached, key }
      beforeRendering?.()
      const { width = limits.imageSide, height = limits.imageSide } = rendition.transform
      const bytes = await share(key, signal, async (aborted, onStart) => {
        const rendered = await enqueue({
          lane: typeof sizes === 'object' ? 'ladder' : 'other',
          cost: width * height,
          signal: aborted,
          async run() {
            onStart()
            return transformImage(await readSource(file), rendition, limits)
          },
        })
        if (isCached) await cache.put(key, rendered).then(cacheWorked, cacheFailed)
        return rendered
      })
      return { ...rendition, bytes, key }
    },
    async requireDecodable(version) {
      await requireDecodable(await readSource(version), limits)
    },
  }
}

function cacheKey(version: string, { transform, type }: Rendition): string {
  const { width, height, resize = 'cover', quality } = transform
  const parts = [version, type, width, height, resize, quality]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Decided by the first bytes, so that an SVG and other formats that sharp would open are refused. */
async function readType(files: FileStore, version: string): Promise<RasterType> {
  const stream = await files.get(version, { start: 0, end: headBytes - 1 })
  const head = await readStream(stream, headBytes, storageErrors.imageTooLarge)
  const type = rasterTypeOf(head)
  if (!type) throw storageErrors.notAnImage()
  return type
}
