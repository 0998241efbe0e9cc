import { pictureTypes } from './picture-name.ts'

const maxMegabytes = 25
export const maxPictureBytes = maxMegabytes * 1024 * 1024

/** The file itself is at fault, so trying again is of no use. */
export class UnfitPicture extends Error {
  override name = 'UnfitPicture'
}

/** Why a file will not be sent, in words that say what to do instead. */
export function pictureProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  if (/heic|heif/i.test(type) || /\.hei[cf]$/i.test(name)) {
    return 'Fotografiile HEIC nu se văd în browsere. Salvați fotografia ca JPEG și încercați din nou.'
  }
  if (!pictureTypes.includes(type)) return 'Sunt acceptate imagini JPEG, PNG, WebP, AVIF și GIF.'
  if (size === 0) return 'Fișierul este gol.'
  if (size <= maxPictureBytes) return undefined
  return `Imaginea are ${inMegabytes(size)} MB; se acceptă cel mult ${maxMegabytes} MB.`
}

const megabytes = new Intl.NumberFormat('ro', { maximumFractionDigits: 1 })

export function inMegabytes(bytes: number): string {
  return megabytes.format(bytes / 1024 / 1024)
}
