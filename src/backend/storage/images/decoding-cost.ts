import type { Metadata } from 'sharp'

export type PictureHeader = Pick<
  Metadata,
  | 'autoOrient'
  | 'bitsPerSample'
  | 'channels'
  | 'chromaSubsampling'
  | 'depth'
  | 'format'
  | 'height'
  | 'isProgressive'
  | 'orientation'
  | 'width'
>

/**
 * The peak memory of decoding a picture, estimated from its header. A format that is decoded row by row costs next to
 * nothing however large the picture is; one that must be complete before its first row is known (interlaced,
 * progressive, HEIF) costs every pixel several times. The factors were measured once;
 * tests/contract/storage-images.test.ts checks an interlaced PNG and an animation.
 */
export function decodingBytes(header: PictureHeader): number {
  const { width = 0, height = 0, channels = 4, orientation = 1 } = header
  const pixels = width * height
  const samples = pixels * channels * (isDeep(header) ? 2 : 1)
  // Turning by 90 degrees needs the whole picture at once.
  const rotation = orientation > 4 ? samples : 0
  switch (header.format) {
    case 'png':
      return (header.isProgressive ? 1.75 * samples : rowsBytes(header)) + rotation
    case 'jpeg':
      return (
        (header.isProgressive ? pixels * coefficientBytes(header) : rowsBytes(header)) + rotation
      )
    case 'heif':
      return pixels * (isDeep(header) ? 29 : 21)
    // GIF, WebP: all frames of an animation are drawn on one canvas.
    default:
      return pixels * 8
  }
}

/** Encoders of web formats hold the whole output in memory. */
export const maxOutputPixels = 10_000_000

function isDeep({ depth, bitsPerSample = 8 }: PictureHeader): boolean {
  return bitsPerSample > 8 || (depth !== 'uchar' && depth !== undefined)
}

/** A progressive JPEG holds two bytes for every coefficient, fewer where its colour has half the resolution (4:2:0). */
function coefficientBytes({ channels = 3, chromaSubsampling = '' }: PictureHeader): number {
  return chromaSubsampling.startsWith('4:2:0') ? 4 : channels * 2.25
}

function rowsBytes({ width = 0, channels = 4 }: PictureHeader): number {
  return width * channels * 1024
}
