import { cleanAvif } from './clean-avif.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import { type Cleaned, DamagedPicture, textAt } from './cleaned.ts'

const cleaners = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/gif': cleanGif,
  'image/avif': cleanAvif,
  // The same container. A HEIC picture is always drawn anew; only its size is read.
  'image/heic': cleanAvif,
} satisfies Record<string, (bytes: Uint8Array<ArrayBuffer>) => Cleaned>

export type PictureType = keyof typeof cleaners

const heicBrands = /heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1/

/** By the first bytes, whatever the name says. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const head = textAt(bytes, 0, 48)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'image/webp'
  if (head.slice(4, 8) !== 'ftyp') return undefined
  if (/avi[fs]/.test(head.slice(8))) return 'image/avif'
  return heicBrands.test(head.slice(8)) ? 'image/heic' : undefined
}

/** Throws DamagedPicture. */
export function cleanPicture(type: PictureType, bytes: Uint8Array<ArrayBuffer>): Cleaned {
  try {
    return cleaners[type](bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new DamagedPicture('a picture points out of itself')
    throw error
  }
}
