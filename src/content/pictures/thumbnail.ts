import { builtInVariants, variantAddress } from './built-in-variants.ts'
import { pictureSteps } from './picture-ladder.ts'
import { isVideo } from './video.ts'

/** The width in which the panel lists pictures: the smallest that is made for visitors. */
export const thumbnailWidth = Math.min(...pictureSteps.map(({ width }) => width))

export function thumbnailOf(address: string, width = thumbnailWidth): string {
  return `${address.replace('/object/', '/render/image/')}?width=${width}&resize=contain`
}

/**
 * A smaller version of a picture, in one of the widths that visitors get: the storage service makes it of an uploaded one, and it
 * is a file beside a built-in one, the one that a preview loads too. Undefined for any other picture, and for an animation, which would stand still.
 */
export function smallerVersion(address: string, width = thumbnailWidth): string | undefined {
  if (isUploadedPhoto(address)) return thumbnailOf(address, width)
  const variants = builtInVariants(address)
  return variants?.widths.includes(width) ? variantAddress(address, variants, width) : undefined
}

export function isUploadedPhoto(address: string): boolean {
  const isUpload = address.includes('/storage/v1/object/public/media/')
  return isUpload && !isVideo(address) && /\.(?:jpe?g|png|webp|avif)$/i.test(address)
}
