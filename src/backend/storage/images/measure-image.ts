import { maxSeconds, type PictureProcess } from './picture-process.ts'
import { type DecodingLimits, inputOptions, readDecodable } from './transform-image.ts'

export interface ImageMeasures {
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
