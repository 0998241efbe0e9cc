import { uploadedName } from '#content/pictures/file-name.ts'

/** In percent of the turned picture. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** In degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270

export const wholePicture: Cut = { x: 0, y: 0, width: 100, height: 100 }

export async function loadBitmap(address: string): Promise<ImageBitmap> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The picture answered ${response.status}`)
  return createImageBitmap(await response.blob())
}

/** A part of a picture, turned, in the picture's own pixels. */
export async function cutPicture(
  picture: ImageBitmap,
  turn: Turn,
  cut: Cut,
  { address, type }: { address: string; type: string },
): Promise<File> {
  const turned = drawTurned(picture, turn)
  const canvas = document.createElement('canvas')
  const [left, top] = [
    Math.round((turned.width * cut.x) / 100),
    Math.round((turned.height * cut.y) / 100),
  ]
  canvas.width = Math.max(
    1,
    Math.min(turned.width - left, Math.round((turned.width * cut.width) / 100)),
  )
  canvas.height = Math.max(
    1,
    Math.min(turned.height - top, Math.round((turned.height * cut.height) / 100)),
  )
  contextOf(canvas).drawImage(turned, -left, -top)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The browser could not write the picture')
  // Without the timestamp of the original's name: whoever guesses the original's address sees what was cut away.
  const name = uploadedName(address).replace(/\.\w+$/, '')
  return new File([blob], `${name}-decupat.${blob.type.split('/')[1]}`, { type: blob.type })
}

/** The picture on a canvas, turned, in its own pixels. */
export function drawTurned(picture: ImageBitmap, turn: Turn): HTMLCanvasElement {
  const { width, height } = picture
  const canvas = document.createElement('canvas')
  const swapsSides = turn === 90 || turn === 270
  canvas.width = swapsSides ? height : width
  canvas.height = swapsSides ? width : height
  const context = contextOf(canvas)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2)
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas')
  return context
}

/** JPEG stays JPEG; what may be see-through stays see-through. */
export function cutType(address: string): string {
  if (/\.jpe?g$/i.test(address)) return 'image/jpeg'
  return /\.png$/i.test(address) ? 'image/png' : 'image/webp'
}
