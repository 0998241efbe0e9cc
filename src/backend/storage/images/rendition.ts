import type { RasterType } from '../media-types/raster-type.ts'
import { outputType, takesType } from './output-format.ts'
import type { Transform } from './transform-options.ts'

type Quality = Partial<Record<RasterType, number>>

/** The only sizes and qualities in which strangers get the pictures of a bucket. */
export interface RenditionLadder {
  /** Rising. A width that names qualities is made in those formats alone. */
  widths: readonly { width: number; quality: Quality; isOnlyInNamed?: boolean }[]
  /** Rising, for pictures asked for by their height. */
  heights: readonly { height: number; quality: Quality }[]
}

/**
 * What of a transform is granted: every word of it, sizes and qualities in coarse steps, or a step of the ladder.
 * Sizes are rounded up rather than refused: a page that asks for 500 pixels shows 768 of them as well.
 */
export type RenditionTerms = 'exact' | 'coarse' | RenditionLadder

export interface Rendition {
  transform: Transform
  type: RasterType
}

interface Asked {
  transform: Transform
  source: RasterType
  accept: string | null
}

const sizeStep = 100
const qualityStep = 10

export function renditionOf(asked: Asked, terms: RenditionTerms, maxSide: number): Rendition {
  const { transform, source, accept } = asked
  const type = outputType(source, transform.format, accept)
  const side = (size: number | undefined) => (size ? Math.min(size, maxSide) : undefined)
  if (terms === 'exact') {
    const { width, height } = transform
    return { transform: { ...transform, width: side(width), height: side(height) }, type }
  }
  if (terms !== 'coarse') return onLadder(asked, type, terms)
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

/** Always the whole picture: a cut of its own for every pair of sides would be no ladder. */
function onLadder(
  { transform: { width, height, format }, accept }: Asked,
  type: RasterType,
  { widths, heights }: RenditionLadder,
): Rendition {
  if (!width && height) {
    const step = heights.find((each) => each.height >= height)
    if (step) return rendition({ height: step.height }, step.quality, type)
  }
  const isForAll = (step: RenditionLadder['widths'][number]) => !step.isOnlyInNamed
  const step = widths.find((each) => each.width >= (width || Infinity))
  const largest = widths.filter(isForAll).at(-1)
  const wanted = step ?? (width ? widths.at(-1) : largest)
  if (!wanted || isForAll(wanted)) return rendition({ width: wanted?.width }, wanted?.quality, type)
  const named = namedType(wanted.quality, format, accept)
  if (named) return rendition({ width: wanted.width }, wanted.quality, named)
  return rendition({ width: largest?.width }, largest?.quality, type)

  function rendition(size: Transform, quality: Quality = {}, made: RasterType): Rendition {
    return {
      transform: { ...size, resize: 'contain', quality: quality[made], format },
      type: made,
    }
  }
}

/** The format that was asked for or that the client says it takes, where the step is made in it. */
function namedType(quality: Quality, format: Transform['format'], accept: string | null) {
  const types = Object.keys(quality) as RasterType[]
  if (format === undefined) return types.find((type) => takesType(accept, type))
  return types.find((type) => type === `image/${format}`)
}

function roundUp(value: number | undefined, step: number): number | undefined {
  return value === undefined ? undefined : Math.ceil(value / step) * step
}
