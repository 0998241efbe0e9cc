/**
 * The bytes, or the path of the file that holds them: then they never are in the server's memory.
 *
 * @typedef {Uint8Array | string} PictureSource
 */

/**
 * A transformation as plain data, as the process that decodes pictures gets it.
 *
 * @typedef {object} TransformPlan
 * @property {import('sharp').SharpOptions} input
 * @property {import('sharp').ResizeOptions} resize
 * @property {CutPlan} [cut]
 * @property {'png' | 'gif' | 'jpeg' | 'webp' | 'avif' | 'raw'} format
 * @property {{ quality?: number, effort?: number, compressionLevel?: number }} output
 * @property {number} seconds
 */

/**
 * A part of a picture, encoded until it is small enough.
 *
 * @typedef {object} CutPlan
 * @property {import('sharp').Region} [before] the part of the picture that is resized
 * @property {import('sharp').Region} [after] the part of the resized picture that is kept
 * @property {readonly number[]} qualities
 * @property {number} maxBytes
 */

/**
 * Turns the picture upright, resizes it, and drops its metadata (place and time of the photo).
 *
 * @param {import('sharp').SharpConstructor} sharp
 * @param {PictureSource} source
 * @param {TransformPlan} plan
 */
export async function runPlan(sharp, source, plan) {
  const { input, resize, cut, format, output, seconds } = plan
  const upright = sharp(source, input).autoOrient()
  if (cut) return runCut(sharp, upright, { ...plan, cut })
  const resized = upright.resize(resize).timeout({ seconds })
  return format === 'raw' ? pixelsOf(sharp, resized) : resized.toFormat(format, output).toBuffer()
}

/**
 * @param {import('sharp').SharpConstructor} sharp
 * @param {import('sharp').Sharp} image
 * @returns red, green and blue of each pixel; what is see-through stands on white
 */
async function pixelsOf(sharp, image) {
  const opaque = sharp(await image.png().toBuffer()).flatten({ background: '#ffffff' })
  return opaque.toColourspace('srgb').raw().toBuffer()
}

/**
 * @param {import('sharp').SharpConstructor} sharp
 * @param {import('sharp').Sharp} upright
 * @param {TransformPlan & { cut: CutPlan }} plan
 */
async function runCut(sharp, upright, { resize, cut, format, output, seconds }) {
  if (cut.before) upright.extract(cut.before)
  upright.resize(resize)
  if (cut.after) upright.extract(cut.after)
  // Decoding a large picture again for each quality would take far longer than encoding the part.
  const { data, info } = await upright
    .timeout({ seconds })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let encoded = data
  for (const quality of cut.qualities) {
    const part = sharp(data, { raw: { width, height, channels } })
    encoded = await part
      .timeout({ seconds })
      .toFormat(format, { ...output, quality })
      .toBuffer()
    if (encoded.byteLength < cut.maxBytes) break
  }
  return encoded
}
