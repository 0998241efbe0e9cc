import type { Metadata } from 'sharp'

/**
 * How much memory decoding takes at its peak, from what the file says of itself. A format that comes in rows costs
 * next to nothing however large the picture; one that has to be whole before its first row is known costs every
 * pixel several times over. The factors are measured (tests/contract/storage-images.test.ts holds them to their word).
 */
export function decodingBytes(metadata: Metadata): number {
  const { width = 0, height = 0, channels = 4, orientation = 1 } = metadata
  const pixels = width * height
  const samples = pixels * channels * (isDeep(metadata) ? 2 : 1)
  const turned = orientation > 4 ? samples : 0
  switch (metadata.format) {
    case 'png':
      return (metadata.isProgressive ? 1.75 * samples : rowsBytes(metadata)) + turned
    case 'jpeg':
      return (
        (metadata.isProgressive ? pixels * coefficientBytes(metadata) : rowsBytes(metadata)) +
        turned
      )
    case 'heif':
      return pixels * (isDeep(metadata) ? 29 : 21)
    // Frames of an animation are drawn on one canvas, whatever their number.
    default:
      return pixels * 8
  }
}

/** Of the picture that comes out: encoders for the web hold it whole. */
export const maxOutputPixels = 10_000_000

function isDeep({ depth, bitsPerSample = 8 }: Metadata): boolean {
  return bitsPerSample > 8 || (depth !== 'uchar' && depth !== undefined)
}

/** A progressive JPEG keeps two bytes for every coefficient, fewer where colour is stored in half the size. */
function coefficientBytes({ channels = 3, chromaSubsampling = '' }: Metadata): number {
  return chromaSubsampling.startsWith('4:2:0') ? 4 : channels * 2.25
}

function rowsBytes({ width = 0, channels = 4 }: Metadata): number {
  return width * channels * 1024
}
