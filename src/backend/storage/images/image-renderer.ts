import { LRUCache } from 'lru-cache'
import { sha256 } from '#kit/hash.ts'
import { readStream } from '#kit/http/read-body.ts'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import type { Log } from '#kit/log.ts'
import { LaneQueue } from '../../admission/lane-queue.ts'
import { PictureProcessEnded } from '../errors/picture-process-ended.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { headBytes, type RasterType, rasterTypeOf } from '../media-types/file-signature.ts'
import { createImageCache } from './image-cache.ts'
import {
  createPictureProcess,
  maxSeconds,
  type PictureProcess,
  type Urgency,
} from './picture-process.ts'
import { type AllowedSizes, type Rendition, renditionOf } from './rendition.ts'
import { createSharedWork } from './shared-work.ts'
import { type DecodingLimits, readDecodable, transformImage } from './transform-image.ts'
import type { Transform } from './transform-options.ts'
import type { PictureSource } from './transform-plan.js'

const maxWaitMs = 60_000
const retryAfterSeconds = 2
const maxKnownTypes = 10_000
/** Where files are in S3, each holds a picture that was just uploaded in memory. */
const headersAtOnce = 2

export interface ImageLimits extends DecodingLimits {
  imageSourceBytes: number
  imageSide: number
  imagesAtOnce: number
  imagesWaiting: number
  imageCacheBytes: number
}

interface RenderedImage extends Rendition {
  bytes: Uint8Array
  /** Distinguishes this rendition from all others of all objects. */
  key: string
}

interface RenditionRequest {
  transform: Transform
  sizes: AllowedSizes
  accept: string | null
}

interface RenderRequest extends RenditionRequest {
  /** False where nothing of a picture may stay on the disk: the rendition is made anew for each request. */
  mayCache: boolean
  /** Called before a rendition that is not cached is made; may throw to refuse it. */
  beforeRendering?: () => void
  /** Aborted when the client disconnects; other clients waiting for the same rendition still get it. */
  signal: AbortSignal
}

export interface RenderSource {
  version: string | null
  metadata: { size?: number } | null
}

export type ImageRenderer = ReturnType<typeof createImageRenderer>

export function createImageRenderer(
  files: FileStore,
  limits: ImageLimits,
  cacheDirectory: string,
  log: Log | undefined,
) {
  const cache = createImageCache(cacheDirectory, limits.imageCacheBytes)
  const { imagesAtOnce, imagesWaiting } = limits
  const lane = { maxWaiting: imagesWaiting, waitMs: maxWaitMs }
  const queue = new LaneQueue(
    imagesAtOnce,
    {
      /** The renditions that a site's own pages show. */
      ladder: { ...lane, atOnce: imagesAtOnce },
      /** Leaves one slot to the ladder, if there is more than one. */
      other: { ...lane, atOnce: Math.max(1, imagesAtOnce - 1) },
    },
    () => storageErrors.tooBusy(retryAfterSeconds),
  )
  const share = createSharedWork<Uint8Array>()
  const pictures = createPictureProcess('normal')
  /** Visitors wait for none that is made ahead. */
  const alone = {
    normal: createWorkQueue({ atOnce: 1 }),
    background: createWorkQueue({ atOnce: 1 }),
  }
  const readsHeader = createWorkQueue({ atOnce: headersAtOnce })

  /** By version: a file never changes, and reading its head from S3 takes a round trip. */
  const types = new LRUCache<string, RasterType>({
    max: maxKnownTypes,
    ignoreFetchAbort: true,
    fetchMethod: (version) => readType(files, version),
  })
  const { cacheFailed, cacheWorked } = noteCacheFailures(log)

  async function sourceOf(version: string): Promise<PictureSource> {
    const local = await files.localFile(version)
    if (local && local.size > limits.imageSourceBytes) throw storageErrors.imageTooLarge()
    if (local) return local.path
    return readStream(
      await files.get(version),
      limits.imageSourceBytes,
      storageErrors.imageTooLarge,
    )
  }

  function make(file: string, rendition: Rendition, process: PictureProcess) {
    const seconds = maxSeconds[process.urgency]
    return tryTwice(process.urgency, async () =>
      transformImage(process, await sourceOf(file), rendition, { ...limits, seconds }),
    )
  }

  async function tryTwice<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PictureProcessEnded)) throw error
      // Another picture may have ended it, or several together the machine's memory.
      return alone[urgency](work)
    }
  }

  async function identify(
    { version, metadata }: RenderSource,
    { transform, sizes, accept }: RenditionRequest,
  ) {
    if ((metadata?.size ?? 0) > limits.imageSourceBytes) throw storageErrors.imageTooLarge()
    // Some S3-compatible stores fail when asked for the first bytes of an empty object.
    if (metadata?.size === 0) throw storageErrors.notAnImage()
    const file = version ?? ''
    const sourceType = await types.forceFetch(file)
    const rendition = renditionOf({ transform, sourceType, accept }, sizes, limits.imageSide)
    return { file, rendition, key: cacheKey(file, rendition) }
  }

  return {
    async render(source: RenderSource, request: RenderRequest): Promise<RenderedImage> {
      const { sizes, mayCache, signal, beforeRendering } = request
      const { file, rendition, key } = await identify(source, request)
      const cached = mayCache ? await cache.get(key).catch(cacheFailed) : undefined
      if (cached) return { ...rendition, bytes: cached, key }
      beforeRendering?.()
      const bytes = await share(key, signal, async () => {
        const leave = await queue.enter(typeof sizes === 'object' ? 'ladder' : 'other', signal)
        const rendered = await make(file, rendition, pictures).finally(leave)
        if (mayCache) await cache.put(key, rendered).then(cacheWorked, cacheFailed)
        return rendered
      })
      return { ...rendition, bytes, key }
    },
    /** Makes a rendition before anybody asks for it, unless it is cached. Waits until no other is being made. */
    async prepare(source: RenderSource, request: RenditionRequest, background: PictureProcess) {
      const { file, rendition, key } = await identify(source, request)
      const known = await cache.sizeOf(key)
      if (known !== undefined) return { size: known, isNew: false }
      await queue.idle()
      let cacheFailure: unknown
      // A visitor who asks for the same rendition meanwhile waits for this one, and gets it even if it cannot be cached.
      const bytes = await share(key, undefined, async () => {
        const rendered = await make(file, rendition, background)
        await cache.put(key, rendered).catch((error) => {
          cacheFailure = error
        })
        return rendered
      })
      if (cacheFailure) throw cacheFailure
      return { size: bytes.byteLength, isNew: true }
    },
    /** Throws the error that any rendition would get if decoding the picture takes too much memory. */
    async requireDecodable(version: string): Promise<void> {
      const read = async () => readDecodable(pictures, await sourceOf(version), limits)
      await readsHeader(() => tryTwice('normal', read))
    },
    close: () => pictures.close(),
  }
}

/** A failing cache is logged once, and again only if it has worked in between. */
function noteCacheFailures(log: Log | undefined) {
  let isCacheFailing = false
  return {
    cacheFailed(err: unknown) {
      if (!isCacheFailing)
        log?.error({ err }, 'renditions cannot be cached: each is rendered again for every request')
      isCacheFailing = true
      return undefined
    },
    cacheWorked() {
      isCacheFailing = false
    },
  }
}

function cacheKey(version: string, { transform, type, cut }: Rendition): string {
  const { width, height, resize = 'cover', quality } = transform
  const parts = [version, type, width, height, resize, quality, ...(cut ? [cut] : [])]
  return sha256(JSON.stringify(parts))
}

/** Decided by the first bytes, so that an SVG and other formats that sharp would open are refused. */
async function readType(files: FileStore, version: string): Promise<RasterType> {
  const stream = await files.get(version, { start: 0, end: headBytes - 1 })
  const head = await readStream(stream, headBytes, storageErrors.imageTooLarge)
  const type = rasterTypeOf(head)
  if (!type) throw storageErrors.notAnImage()
  return type
}
