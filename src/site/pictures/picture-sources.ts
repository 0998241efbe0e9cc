import { builtInVariants, variantAddress } from '#content/pictures/built-in-variants.ts'

interface PictureSources {
  width: number
  height: number
  color: string
  srcSet: string
}

/** The smaller versions of a built-in picture; undefined for any other address. */
export function pictureSources(path: string): PictureSources | undefined {
  const picture = builtInVariants(path)
  if (!picture) return undefined
  const { width, height, color, widths } = picture
  const files = widths.map((each) => `${variantAddress(path, picture, each)} ${each}w`)
  return { width, height, color, srcSet: files.join(', ') }
}
