import { uploadedName } from '#content/pictures/file-name.ts'
import { encoded, newCanvas } from '../pictures/prepare/canvas.ts'

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

export async function cutPicture(picture: ImageBitmap, turn: Turn, cut: Cut, address: string) {
  const turned = drawTurned(picture, turn)
  const [left, width] = pixelsOf(turned.width, cut.x, cut.width)
  const [top, height] = pixelsOf(turned.height, cut.y, cut.height)
  const context = newCanvas({ width, height })
  context.drawImage(turned, -left, -top)
  const blob = await encoded(context, cutType(address), 0.92)
  // Without the timestamp of the original's name: whoever guesses the original's address sees what was cut away.
  const name = uploadedName(address).replace(/\.\w+$/, '')
  return new File([blob], `${name}-decupat.${blob.type.split('/')[1]}`, { type: blob.type })
}

export function drawTurned(picture: ImageBitmap, turn: Turn): HTMLCanvasElement {
  const { width, height } = picture
  const swapsSides = turn === 90 || turn === 270
  const context = newCanvas(swapsSides ? { width: height, height: width } : picture)
  const { canvas } = context
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2)
  return canvas
}

function pixelsOf(side: number, start: number, share: number): [number, number] {
  const from = Math.round((side * start) / 100)
  return [from, Math.max(1, Math.min(side - from, Math.round((side * share) / 100)))]
}

/** JPEG stays JPEG; what may be see-through stays see-through. */
function cutType(address: string): string {
  if (/\.jpe?g$/i.test(address)) return 'image/jpeg'
  return /\.png$/i.test(address) ? 'image/png' : 'image/webp'
}
