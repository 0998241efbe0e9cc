/** The colour that a picture has as a whole, which stands in its place until it is there. */
export function placeholderOf(bitmap: ImageBitmap): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.imageSmoothingQuality = 'high'
  // Pictures that are see-through stand on white.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 1, 1)
  context.drawImage(bitmap, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
