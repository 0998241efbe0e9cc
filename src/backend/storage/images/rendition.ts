import type { RasterType } from '../media-types/file-signature.ts'
import type { Transform } from './transform-options.ts'

export const outputFormats = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const satisfies Record<RasterType, string>

function outputType(
  sourceType: RasterType,
  format: Transform['format'],
  accept: string | null,
): RasterType {
  if (format === 'origin') return sourceType
  if (format) return `image/${format}`
  if (acceptsType(accept, 'image/avif')) return 'image/avif'
  return acceptsType(accept, 'image/webp') ? 'image/webp' : sourceType
}

/** A wildcard does not count: a client that sends it has not said that it can show AVIF. */
function acceptsType(accept: string | null, type: RasterType): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';')
    const isRefused = parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
    return name.trim().toLowerCase() === type && !isRefused
  })
}

type Quality = Partial<Record<RasterType, number>>

export interface RenditionLadder {
  /** Ascending. A width with `onlyListedFormats` is rendered only in the formats that its `quality` lists. */
  widths: readonly { width: number; quality: Quality; onlyListedFormats?: boolean }[]
  /** Ascending, for pictures requested by their height. */
  heights: readonly { height: number; quality: Quality }[]
  /** For requests of exactly these sides with `resize=cover`. One without a type is an AVIF, WebP or JPEG, as the client accepts. */
  cuts: readonly LadderCut[]
}

type LadderCut = { width: number; height: number; type?: RasterType } & CutQuality

interface CutQuality {
  /** Descending. The first one that makes the cut smaller than `maxBytes` is used, or else the last one. */
  qualities: readonly number[]
  maxBytes: number
}

/** A part of the picture: exactly as large as its transform, whatever the picture's size. */
export interface Cut extends CutQuality {
  /** The point that it keeps, in percent from the left and the top. */
  x: number
  y: number
}

/**
 * How closely a rendition follows the requested transform: exactly, with size and quality rounded up in coarse steps, or
 * on a step of the ladder. Sizes are rounded up rather than refused: a page that requests 500 pixels can show 768.
 */
export type AllowedSizes = 'exact' | 'rounded' | RenditionLadder

export interface Rendition {
  transform: Transform
  type: RasterType
  cut?: Cut
}

interface TransformRequest {
  transform: Transform
  sourceType: RasterType
  accept: string | null
}

const sizeStep = 100
const qualityStep = 10
/** In percent: with 11 positions on each axis, no more than 121 cuts of a picture can be requested. */
const cutStep = 10

export function renditionOf(
  request: TransformRequest,
  sizes: AllowedSizes,
  maxSide: number,
): Rendition {
  const { transform, sourceType, accept } = request
  const type = outputType(sourceType, transform.format, accept)
  const side = (size: number | undefined) => (size ? Math.min(size, maxSide) : undefined)
  if (sizes === 'exact') {
    const { width, height } = transform
    return { transform: { ...transform, width: side(width), height: side(height) }, type }
  }
  if (sizes !== 'rounded') return onLadder(request, type, sizes)
  const { width, height, quality } = transform
  return {
    transform: {
      ...transform,
      x: undefined,
      y: undefined,
      width: side(roundUp(width, sizeStep)),
      height: side(roundUp(height, sizeStep)),
      quality: roundUp(quality, qualityStep),
    },
    type,
  }
}

/** The whole picture or a cut of the ladder: cropping to any pair of sides would allow any number of renditions. */
function onLadder(
  { transform, accept }: TransformRequest,
  type: RasterType,
  { widths, heights, cuts }: RenditionLadder,
): Rendition {
  const { width, height, format } = transform
  const cut = cuts.find((each) => width === each.width && height === each.height)
  if (cut && transform.resize === 'cover') return cutOf(transform, type, cut)
  const heightStep = width || !height ? undefined : heights.find((step) => step.height >= height)
  if (heightStep) return toRendition({ height: heightStep.height }, type, heightStep.quality)
  const widestInAnyFormat = widths.findLast((step) => !step.onlyListedFormats)
  const widthStep = width
    ? (widths.find((step) => step.width >= width) ?? widths.at(-1))
    : widestInAnyFormat
  if (!widthStep?.onlyListedFormats)
    return toRendition({ width: widthStep?.width }, type, widthStep?.quality)
  const listedType = findListedType(widthStep.quality, format, accept)
  return listedType
    ? toRendition({ width: widthStep.width }, listedType, widthStep.quality)
    : toRendition({ width: widestInAnyFormat?.width }, type, widestInAnyFormat?.quality)

  function toRendition(size: Transform, output: RasterType, quality: Quality = {}): Rendition {
    return {
      transform: { ...size, resize: 'contain', quality: quality[output], format },
      type: output,
    }
  }
}

const small: ReadonlySet<RasterType> = new Set(['image/avif', 'image/webp'])

function cutOf(
  { x = 50, y = 50 }: Transform,
  accepted: RasterType,
  { width, height, type = small.has(accepted) ? accepted : 'image/jpeg', ...quality }: LadderCut,
): Rendition {
  const rounded = (percent: number) => Math.round(percent / cutStep) * cutStep
  return {
    transform: { width, height, resize: 'cover' },
    type,
    cut: { x: rounded(x), y: rounded(y), ...quality },
  }
}

function findListedType(quality: Quality, format: Transform['format'], accept: string | null) {
  const types = Object.keys(quality) as RasterType[]
  if (format === undefined) return types.find((type) => acceptsType(accept, type))
  return types.find((type) => type === `image/${format}`)
}

function roundUp(value: number | undefined, step: number): number | undefined {
  return value === undefined ? undefined : Math.ceil(value / step) * step
}
