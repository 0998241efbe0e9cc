import type { BackgroundRenderer } from './background-renderer.ts'
import { type DecodingLimits, loadSharp, requireDecodable } from './transform-image.ts'

export interface ImageMeasures {
  width: number
  height: number
  /** The colour that the picture has as a whole, as `#rrggbb`; what is see-through stands on white. */
  colour: string
}

const maxSeconds = 20

/** Throws if the picture cannot be decoded, or would take too much memory. */
export async function measureImage(
  source: Uint8Array,
  limits: DecodingLimits,
  background: Pick<BackgroundRenderer, 'render'>,
): Promise<ImageMeasures> {
  const { autoOrient } = await requireDecodable(source, limits)
  const pixel = await background.render(source, {
    input: { limitInputPixels: limits.imagePixels, sequentialRead: true },
    resize: { width: 1, height: 1, fit: 'fill' },
    format: 'png',
    output: {},
    seconds: maxSeconds,
  })
  const sharp = await loadSharp()
  const [red = 0, green = 0, blue = 0] = await sharp(pixel)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return { width: autoOrient.width, height: autoOrient.height, colour }
}
