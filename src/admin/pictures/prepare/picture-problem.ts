import { sizeInWords } from '../../screen/size-in-words.ts'
import { acceptedPictures } from './accepted-files.ts'

const maxMegabytes = 25
export const maxPictureBytes = maxMegabytes * 1024 * 1024

/** Why a file will not be sent, in words that say what to do instead. Whether it is a picture is seen by its bytes. */
export function pictureProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const isNamedLikeHeic = /\.hei[cf]$/i.test(name)
  if (!acceptedPictures.includes(type) && !isNamedLikeHeic)
    return 'Sunt acceptate imagini JPEG, PNG, WebP, AVIF, GIF și HEIC.'
  if (size === 0) return 'Fișierul este gol.'
  if (size <= maxPictureBytes) return undefined
  return `Imaginea are ${sizeInWords(size)}; se acceptă cel mult ${maxMegabytes} MB.`
}
