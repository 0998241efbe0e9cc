import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { DamagedPicture, indexOfText, type PictureFacts, textAt, viewOf } from './picture-bytes.ts'

/** By the first bytes, whatever the name says. */
const signatures = {
  'image/png': /^\x89PNG\r\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/avif': /^.{4}ftyp.*avi[fs]/s,
  'image/heic': /^.{4}ftyp.*(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s,
}

export type PictureType = keyof typeof signatures

export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const head = textAt(bytes, 0, 48)
  return (Object.keys(signatures) as PictureType[]).find((type) => signatures[type].test(head))
}

/** The formats without a cleaner are drawn anew, which loses all metadata: of them only the head is read. */
const readers: Record<PictureType, (bytes: Uint8Array<ArrayBuffer>) => PictureFacts> = {
  'image/jpeg': cleanJpeg,
  'image/gif': cleanGif,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/avif': readIsoPicture,
  'image/heic': readIsoPicture,
}

/** Throws DamagedPicture. */
export function readPicture(type: PictureType, bytes: Uint8Array<ArrayBuffer>): PictureFacts {
  try {
    const facts = readers[type](bytes)
    if (facts.width > 0 && facts.height > 0) return facts
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new DamagedPicture('a picture has no size, or points out of itself')
}

function readPng(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes)
  const animation = indexOfText(bytes, 'acTL')
  const isAnimated = animation !== -1 && animation < indexOfText(bytes, 'IDAT')
  return { width: view.getUint32(16), height: view.getUint32(20), isAnimated }
}

function readWebp(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes)
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return {
        width: 1 + threeBytes(24),
        height: 1 + threeBytes(27),
        isAnimated: (view.getUint8(20) & 2) !== 0,
      }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
    }
    default:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
}

/** AVIF and HEIC share a container. Of several sizes the largest counts: a grid is described beside its tiles. */
function readIsoPicture(bytes: Uint8Array): PictureFacts {
  const view = viewOf(bytes)
  const brands = textAt(bytes, 8, Math.min(view.getUint32(0), 64) - 8)
  let largest = { width: 0, height: 0 }
  const end = Math.min(bytes.length, maxHeadBytes)
  const head = bytes.subarray(0, end)
  for (let at = indexOfText(head, 'ispe'); at !== -1; at = indexOfText(head, 'ispe', at + 4)) {
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (size.width * size.height > largest.width * largest.height) largest = size
  }
  return { ...largest, isAnimated: brands.includes('avis') }
}

/** Sizes stand before the pixels. */
const maxHeadBytes = 64 * 1024
