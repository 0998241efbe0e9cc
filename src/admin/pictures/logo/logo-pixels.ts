import { encoded, fitted, newCanvas } from '../prepare/canvas.ts'

const judgedSide = 200
const drawnSide = 800

/** Small enough to be judged at once. Rejects if the picture does not load or its server forbids reading it. */
export async function loadLogoPixels(address: string): Promise<Uint8ClampedArray> {
  const context = await draw(address, judgedSide)
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height).data
}

export async function drawLightLogo(address: string): Promise<File> {
  const context = await draw(address, drawnSide)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  const drawn = await encoded(context, 'image/png')
  return new File([drawn], 'sigla-deschisa.png', { type: 'image/png' })
}

async function draw(address: string, maxSide: number) {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const { naturalWidth, naturalHeight } = image
  const scale = maxSide / Math.max(naturalWidth, naturalHeight, 1)
  // A small drawing is made larger, too.
  const size = fitted({ width: naturalWidth * scale, height: naturalHeight * scale }, maxSide)
  const context = newCanvas(size)
  context.drawImage(image, 0, 0, size.width, size.height)
  return context
}
