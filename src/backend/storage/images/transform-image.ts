import sharp, { type FitEnum, type Sharp } from 'sharp'
import { type StorageError, storageErrors } from '../storage-errors.ts'
import type { RasterType } from '../uploads/raster-type.ts'
import { outputFormats } from './output-format.ts'
import type { Transform } from './transform-options.ts'

export interface ImageLimits {
  imagePixels: number
  imageWidth: number
}

const longestSeconds = 20
const defaultQuality = 80
/** Higher efforts take several times as long for a few per cent of the bytes. */
const effort = { avif: 2, webp: 4 }

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } satisfies Record<
  NonNullable<Transform['resize']>,
  keyof FitEnum
>

/** Turned upright, cut to size, never enlarged, and without a word of where and when it was taken. */
export async function transformImage(
  source: Uint8Array,
  transform: Transform,
  type: RasterType,
  { imagePixels, imageWidth }: ImageLimits,
): Promise<Uint8Array> {
  const format = outputFormats[type]
  const side = (size: number | undefined) => (size ? Math.min(size, imageWidth) : undefined)
  const image = sharp(source, { limitInputPixels: imagePixels, sequentialRead: true })
    .autoOrient()
    .resize({
      width: side(transform.width),
      height: side(transform.height),
      fit: fits[transform.resize ?? 'cover'],
      withoutEnlargement: true,
    })
    .timeout({ seconds: longestSeconds })
  try {
    return await encode(image, format, transform.quality ?? defaultQuality).toBuffer()
  } catch (error) {
    throw toStorageError(error)
  }
}

function encode(image: Sharp, format: (typeof outputFormats)[RasterType], quality: number): Sharp {
  switch (format) {
    case 'png':
      return image.png({ compressionLevel: 9 })
    case 'gif':
      return image.gif()
    case 'jpeg':
      return image.jpeg({ quality })
    case 'webp':
      return image.webp({ quality, effort: effort.webp })
    case 'avif':
      return image.avif({ quality, effort: effort.avif })
  }
}

/** A source that cannot be read is not this server's fault. */
function toStorageError(error: unknown): StorageError {
  const message = error instanceof Error ? error.message : ''
  return /pixel limit|too large|timeout/i.test(message)
    ? storageErrors.imageTooLarge()
    : storageErrors.unreadableImage()
}
