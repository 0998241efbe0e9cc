import type { RasterType } from '../media-types/raster-type.ts'
import { acceptsType, outputType } from './output-format.ts'
import type { Transform } from './transform-options.ts'

type Quality = Partial<Record<RasterType, number>>

/** The only sizes and qualities in which visitors get the pictures of a bucket. */
export interface RenditionLadder {
  /** Ascending. With `onlyListedFormats` a width is rendered in the formats of its `quality` alone. */
  widths: readonly { width: number; quality: Quality; onlyListedFormats?: boolean }[]
  /** Ascending, for pictures requested by their height. */
  heights: readonly { height: number; quality: Quality }[]
}

/**
 * How closely a rendition follows the requested transform: exactly, with size and quality rounded up in coarse steps, or
 * on a step of the ladder. Sizes are rounded up rather than refused: a page that requests 500 pixels can show 768.
 */
export type AllowedSizes = 'exact' | 'rounded' | RenditionLadder

export interface Rendition {
  transform: Transform
  type: RasterType
}

interface RenditionRequest {
  transform: Transform
  source: RasterType
  accept: string | null
}

const sizeStep = 100
const qualityStep = 10

export function renditionOf(
  request: RenditionRequest,
  sizes: AllowedSizes,
  maxSide: number,
): Rendition {
  const { transform, source, accept } = request
  const type = outputType(source, transform.format, accept)
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
      width: side(roundUp(width, sizeStep)),
      height: side(roundUp(height, sizeStep)),
      quality: roundUp(quality, qualityStep),
    },
    type,
  }
}

/** Always the whole picture: cropping to any pair of sides would allow any number of renditions. */
function onLadder(
  { transform: { width, height, format }, accept }: RenditionRequest,
  type: RasterType,
  { widths, heights }: RenditionLadder,
): Rendition {
  if (!width && height) {
    const step = heights.find((each) => each.height >= height)
    if (step) return rendition({ height: step.height }, step.quality, type)
  }
  const comesInAnyFormat = (step: RenditionLadder['widths'][number]) => !step.onlyListedFormats
  const step = widths.find((each) => each.width >= (width || Infinity))
  const largest = widths.filter(comesInAnyFormat).at(-1)
  const chosen = step ?? (width ? widths.at(-1) : largest)
  if (!chosen || comesInAnyFormat(chosen))
    return rendition({ width: chosen?.width }, chosen?.quality, type)
  const listedType = findListedType(chosen.quality, format, accept)
  if (listedType) return rendition({ width: chosen.width }, chosen.quality, listedType)
  return rendition({ width: largest?.width }, largest?.quality, type)

  function rendition(size: Transform, quality: Quality = {}, output: RasterType): Rendition {
    return {
      transform: { ...size, resize: 'contain', quality: quality[output], format },
      type: output,
    }
  }
}

/** Of the formats that the step is rendered in: the requested one, or one that the client accepts. */
function findListedType(quality: Quality, format: Transform['format'], accept: string | null) {
  const types = Object.keys(quality) as RasterType[]
  if (format === undefined) return types.find((type) => acceptsType(accept, type))
  return types.find((type) => type === `image/${format}`)
}

function roundUp(value: number | undefined, step: number): number | undefined {
  return value === undefined ? undefined : Math.ceil(value / step) * step
}
