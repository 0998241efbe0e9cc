import { newCanvas } from './canvas.ts'

export function placeholderOf(picture: ImageBitmap | HTMLCanvasElement): string {
  const context = newCanvas({ width: 1, height: 1 })
  // Pictures that are see-through stand on white.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 1, 1)
  context.drawImage(picture, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
