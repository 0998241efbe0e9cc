import type { PictureFacts } from '#content/pictures/picture-facts.ts'

type Size = Pick<PictureFacts, 'width' | 'height'>

/** The `sizes` of a picture that fills a box of this shape: one that is wider than the box is cut off at its sides. */
export function widenedSizes(sizes: string, { width, height }: Size, cropRatio?: number): string {
  if (!width || !height || !cropRatio) return sizes
  const factor = width / height / cropRatio
  if (factor <= 1.1) return sizes
  return sizes.replace(/[\d.]+(?=vw)/g, (share) => String(Math.round(Number(share) * factor)))
}
