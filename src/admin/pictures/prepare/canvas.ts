export type Size = { width: number; height: number }

/** Sides no longer than `maxSide`, and never without a pixel. */
export function fitted({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height, 1))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export function newCanvas({ width, height }: Size): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

/** The picture on a canvas, which is of no use afterwards. A browser that cannot encode WebP gives a PNG. */
export async function encoded(
  { canvas }: CanvasRenderingContext2D,
  type: string,
  quality?: number,
): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  // The memory of a canvas is freed late otherwise, and a phone has little.
  canvas.width = 0
  if (!blob) throw new Error('The browser could not write the picture')
  return blob
}
