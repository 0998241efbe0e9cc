import { UnfitPicture } from './picture-problem.ts'

const maxSide = 2560
const quality = 0.88
const photographs = ['image/jpeg', 'image/webp']

/**
 * Scales a large photograph down to the size that pages show, which also removes the camera's data, such as where it
 * was taken. Other pictures stay as they are; a file that the browser cannot open is refused.
 */
export async function fitPicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnfitPicture('Fișierul nu poate fi deschis ca imagine.')
  })
  try {
    const scale = maxSide / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1 || !photographs.includes(file.type)) return file
    const smaller = await drawScaled(bitmap, scale, file.type)
    return smaller && smaller.size < file.size ? smaller : file
  } finally {
    bitmap.close()
  }
}

async function drawScaled(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  // A browser that cannot encode the type returns a PNG.
  return blob?.type === type ? blob : null
}
