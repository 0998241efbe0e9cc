import type { FitEnum, Metadata, SharpConstructor, SharpOptions } from 'sharp'
import { type StorageError, storageErrors } from '../errors/storage-errors.ts'
import { decodingBytes, maxOutputPixels } from './decoding-cost.ts'
import { outputFormats } from './output-format.ts'
import type { Cut, Rendition } from './rendition.ts'
import type { Transform } from './transform-options.ts'
import { runPlan, type TransformPlan } from './transform-plan.js'

export interface DecodingLimits {
  /** Of the source: a small file may claim to have very many pixels. */
  imagePixels: number
  /** Memory for decoding a source, see `decodingBytes`. */
  imageDecodingBytes: number
}

const maxSeconds = 20
const defaultQuality = 80
/** Higher efforts take several times as long to save a few per cent of the bytes. */
const effort = { avif: 2, webp: 4 }

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } satisfies Record<
  NonNullable<Transform['resize']>,
  keyof FitEnum
>

/** Resizes without enlarging. */
export async function transformImage(
  source: Uint8Array,
  rendition: Rendition,
  limits: DecodingLimits,
): Promise<Uint8Array> {
  const plan = await planTransform(source, rendition, limits)
  try {
    return await runPlan(await loadSharp(), source, plan)
  } catch (error) {
    throw toImageError(error)
  }
}

/** Throws if decoding the source takes too much memory. */
export async function planTransform(
  source: Uint8Array,
  { transform, type, cut }: Rendition,
  limits: DecodingLimits,
): Promise<TransformPlan> {
  const metadata = await requireDecodable(source, limits)
  const format = outputFormats[type]
  return {
    input: inputOptions(limits),
    ...(cut
      ? planCut(transform, cut, metadata)
      : { resize: { ...boxOf(transform, metadata), withoutEnlargement: true } }),
    format,
    output: outputOptions(format, transform.quality ?? defaultQuality),
    seconds: maxSeconds,
  }
}

/** Decides by the picture's header, before a pixel is decoded. */
export async function requireDecodable(
  source: Uint8Array,
  limits: DecodingLimits,
): Promise<Metadata> {
  const sharp = await loadSharp()
  const image = sharp(source, inputOptions(limits))
  const metadata = await image.metadata().catch((error) => {
    throw toImageError(error)
  })
  if (metadata.width * metadata.height > limits.imagePixels) throw storageErrors.imageTooLarge()
  if (decodingBytes(metadata) > limits.imageDecodingBytes) throw storageErrors.imageTooCostly()
  return metadata
}

function inputOptions({ imagePixels }: DecodingLimits): SharpOptions {
  return { limitInputPixels: imagePixels, sequentialRead: true }
}

/** Loaded with the first picture: a server that makes none starts sooner and keeps 15 MB free. */
export async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  // libvips would keep up to 50 MB of decoded pictures, and no picture is asked for twice in the same size.
  sharp.cache(false)
  return sharp
}

/** If only one side is given, the other follows from the picture, within the limit of output pixels. */
function boxOf({ width, height, resize }: Transform, metadata: Metadata) {
  if (width && height) return { width, height, fit: fits[resize ?? 'cover'] }
  if (width) return { width, height: Math.floor(maxOutputPixels / width), fit: fits.contain }
  if (height) return { width: Math.floor(maxOutputPixels / height), height, fit: fits.contain }
  const { width: fullWidth, height: fullHeight } = metadata.autoOrient
  const scale = Math.min(1, Math.sqrt(maxOutputPixels / (fullWidth * fullHeight)))
  return {
    width: Math.ceil(fullWidth * scale),
    height: Math.ceil(fullHeight * scale),
    fit: fits.contain,
  }
}

/** A large picture is resized before the part is cut out, so that a JPEG can be decoded small; of a small one only the part is enlarged. */
function planCut(
  { width = 1, height = 1 }: Transform,
  { x, y, qualities, maxBytes }: Cut,
  { autoOrient: source }: Metadata,
): Pick<TransformPlan, 'resize' | 'cut'> {
  const scale = Math.max(width / source.width, height / source.height)
  const isEnlarged = scale > 1
  /** The size of the picture when the part is cut out of it. */
  const whole = isEnlarged ? source : scaled(source, scale, Math.ceil)
  /** The size of the part, in the same pixels. */
  const kept = isEnlarged ? scaled({ width, height }, 1 / scale, Math.floor) : { width, height }
  const region = {
    left: Math.round(((whole.width - kept.width) * x) / 100),
    top: Math.round(((whole.height - kept.height) * y) / 100),
    ...kept,
  }
  return {
    resize: { ...(isEnlarged ? { width, height } : whole), fit: 'fill' },
    cut: { ...(isEnlarged ? { before: region } : { after: region }), qualities, maxBytes },
  }
}

function scaled(
  { width, height }: { width: number; height: number },
  scale: number,
  round: (side: number) => number,
) {
  // Not below a pixel, and without the last digit's noise: 1200.0000000000002 is 1200.
  const side = (length: number) => Math.max(1, round(Number((length * scale).toFixed(6))))
  return { width: side(width), height: side(height) }
}

function outputOptions(format: TransformPlan['format'], quality: number): TransformPlan['output'] {
  switch (format) {
    case 'png':
      return { compressionLevel: 9 }
    case 'gif':
      return {}
    case 'jpeg':
      return { quality }
    case 'webp':
      return { quality, effort: effort.webp }
    case 'avif':
      return { quality, effort: effort.avif }
  }
}

/** A failure here is the fault of the source, not of the server. */
export function toImageError(error: unknown): StorageError {
  const message = error instanceof Error ? error.message : ''
  return /pixel limit|too large|timeout/i.test(message)
    ? storageErrors.imageTooLarge()
    : storageErrors.unreadableImage()
}
