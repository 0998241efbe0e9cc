import { builtInVariants, variantAddress } from '#content/pictures/built-in-variants.ts'

export function pictureSources(path: string) {
  const picture = builtInVariants(path)
  if (!picture) return undefined
  const { width, height, color, widths } = picture
  const files = widths.map((each) => `${variantAddress(path, picture, each)} ${each}w`)
  return { width, height, color, srcSet: files.join(', ') }
}
