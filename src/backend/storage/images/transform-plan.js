/**
 * A transformation as plain data, for this process or one of its own.
 *
 * @typedef {object} TransformPlan
 * @property {import('sharp').SharpOptions} input
 * @property {import('sharp').ResizeOptions} resize
 * @property {'png' | 'gif' | 'jpeg' | 'webp' | 'avif'} format
 * @property {{ quality?: number, effort?: number, compressionLevel?: number }} output
 * @property {number} seconds
 */

/**
 * Turns the picture upright, resizes it, and drops its metadata (place and time of the photo).
 *
 * @param {import('sharp').SharpConstructor} sharp
 * @param {Uint8Array} source
 * @param {TransformPlan} plan
 */
export function runPlan(sharp, source, { input, resize, format, output, seconds }) {
  return sharp(source, input)
    .autoOrient()
    .resize(resize)
    .timeout({ seconds })
    .toFormat(format, output)
    .toBuffer()
}
