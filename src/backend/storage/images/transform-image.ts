import type { FitEnum, SharpOptions } from 'sharp'
import { PictureProcessEnded } from '../errors/picture-process-ended.ts'
import { storageErrors } from '../errors/storage-errors.ts'
import type { RasterType } from '../media-types/file-signature.ts'
import { decodingBytes, maxOutputPixels, type PictureHeader } from './decoding-cost.ts'
import { maxSeconds, type PictureProcess } from './picture-process.ts'
import { type Cut, outputFormats, type Rendition } from './rendition.ts'
import type { Transform } from './transform-options.ts'
import type { PictureSource, TransformPlan } from './transform-plan.js'

export interface DecodingLimits {
  /** How many the source may have: a small file may claim to have very many. */
  imagePixels: number
  imageDecodingBytes: number
}

interface TransformLimits extends DecodingLimits {
  /** Real time. */
  seconds: number
}

const defaultQuality = 80
/** Higher efforts take several times as long to save a few per cent of the bytes. */
const effort = { avif: 2, webp: 4 }

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } satisfies Record<
  NonNullable<Transform['resize']>,
  keyof FitEnum
>

/** Resizes without enlarging. */
export async function transformImage(
  pictures: PictureProcess,
  source: PictureSource,
  rendition: Rendition,
  limits: TransformLimits,
): Promise<Uint8Array> {
  const header = await readDecodable(pictures, source, limits)
  return pictures.render(source, planTransform(header, rendition, limits)).catch(throwImageError)
}

/** Throws if decoding the source takes too much memory: its header says so, before a pixel is decoded. */
export async function readDecodable(
  pictures: PictureProcess,
  source: PictureSource,
  limits: DecodingLimits,
): Promise<PictureHeader> {
  const header = await pictures.readHeader(source, inputOptions(limits)).catch(throwImageError)
  if (header.width * header.height > limits.imagePixels) throw storageErrors.imageTooLarge()
  if (decodingBytes(header) > limits.imageDecodingBytes) throw storageErrors.imageTooCostly()
  return header
}

function planTransform(
  header: PictureHeader,
  { transform, type, cut }: Rendition,
  { seconds, ...limits }: TransformLimits,
): TransformPlan {
  const format = outputFormats[type]
  return {
    input: inputOptions(limits),
    ...(cut
      ? planCut(transform, cut, header)
      : { resize: { ...boxOf(transform, header), withoutEnlargement: true } }),
    format,
    output: outputOptions(format, transform.quality ?? defaultQuality),
    seconds,
  }
}

function inputOptions({ imagePixels }: Pick<DecodingLimits, 'imagePixels'>): SharpOptions {
  return { limitInputPixels: imagePixels, sequentialRead: true }
}

/** If only one side is given, the other follows from the picture, within the limit of output pixels. */
function boxOf({ width, height, resize }: Transform, header: PictureHeader) {
  if (width && height) return { width, height, fit: fits[resize ?? 'cover'] }
  if (width) return { width, height: Math.floor(maxOutputPixels / width), fit: fits.contain }
  if (height) return { width: Math.floor(maxOutputPixels / height), height, fit: fits.contain }
  const { width: fullWidth, height: fullHeight } = header.autoOrient
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
  { autoOrient: source }: PictureHeader,
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

function outputOptions(
  format: (typeof outputFormats)[RasterType],
  quality: number,
): TransformPlan['output'] {
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

/** A failure is the fault of the source, not of the server, unless the process has ended. */
function throwImageError(error: unknown): never {
  if (error instanceof PictureProcessEnded) throw error
  const message = error instanceof Error ? error.message : ''
  throw /pixel limit|too large|timeout/i.test(message)
    ? storageErrors.imageTooLarge()
    : storageErrors.unreadableImage()
}

interface ImageMeasures {
  width: number
  height: number
  /** The colour that the picture has as a whole, as `#rrggbb`; what is see-through stands on white. */
  colour: string
}

/** Throws if the picture cannot be decoded, or would take too much memory. */
export async function measureImage(
  source: Uint8Array,
  limits: DecodingLimits,
  pictures: PictureProcess,
): Promise<ImageMeasures> {
  const { autoOrient } = await readDecodable(pictures, source, limits)
  const [red = 0, green = 0, blue = 0] = await pictures.render(source, {
    input: inputOptions(limits),
    resize: { width: 1, height: 1, fit: 'fill' },
    format: 'raw',
    output: {},
    seconds: maxSeconds[pictures.urgency],
  })
  const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return { width: autoOrient.width, height: autoOrient.height, colour }
}
