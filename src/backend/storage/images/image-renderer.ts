import { createHash } from 'node:crypto'
import type { FileStore } from '../files/file-store.ts'
import type { ObjectRow } from '../objects/object-row.ts'
import type { StorageLimits, StorageLog } from '../storage-context.ts'
import { storageErrors } from '../storage-errors.ts'
import { headBytes, type RasterType, rasterTypeOf } from '../uploads/raster-type.ts'
import { createImageCache } from './image-cache.ts'
import { outputType } from './output-format.ts'
import { createRenderQueue } from './render-queue.ts'
import { transformImage } from './transform-image.ts'
import type { Transform } from './transform-options.ts'

const typesKept = 10_000

interface RenderedImage {
  bytes: Uint8Array
  type: RasterType
  /** Names the image among all that could be made of the same object. */
  key: string
}

export interface ImageRenderer {
  render(object: ObjectRow, transform: Transform, accept: string | null): Promise<RenderedImage>
  close(): Promise<void>
}

export function createImageRenderer(
  files: FileStore,
  limits: StorageLimits,
  cacheDirectory: string | undefined,
  log: StorageLog | undefined,
): ImageRenderer {
  const cache = createImageCache({ directory: cacheDirectory, maxBytes: limits.imageCacheBytes })
  const inTurn = createRenderQueue({ atOnce: limits.imagesAtOnce, waiting: limits.imagesWaiting })
  /** Many who ask for the same image at once get the same one. */
  const underWay = new Map<string, Promise<Uint8Array>>()

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

  async function make(version: string, transform: Transform, type: RasterType, key: string) {
    const bytes = await inTurn(async () => {
      const source = await readAll(await files.get(version), limits.imageSourceBytes)
      return transformImage(source, transform, type, limits)
    })
    await cache.put(key, bytes).then(cacheWorked, cacheFailed)
    return bytes
  }

  return {
    async render({ version, metadata }, transform, accept) {
      if ((metadata?.size ?? 0) > limits.imageSourceBytes) throw storageErrors.imageTooLarge()
      // Not every store answers well when asked for the first bytes of nothing.
      if (metadata?.size === 0) throw storageErrors.notAnImage()
      const source = await typeOf(version ?? '')
      const type = outputType(source, transform.format, accept)
      const key = keyOf(version ?? '', transform, type)
      const cached = await cache.get(key).catch(cacheFailed)
      if (cached) return { bytes: cached, type, key }
      const making =
        underWay.get(key) ??
        make(version ?? '', transform, type, key).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return { bytes: await making, type, key }
    },
    close: () => cache.close(),
  }
}

function keyOf(version: string, transform: Transform, type: RasterType): string {
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
