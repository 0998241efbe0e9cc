const judgedSide = 200
const drawnSide = 800

/** Small enough to be judged at once. Rejects if the picture does not load or its server forbids reading it. */
export async function loadLogoPixels(address: string): Promise<Uint8ClampedArray> {
  const { context, canvas } = await draw(address, judgedSide)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

/** The same shape in white. */
export async function drawLightLogo(address: string): Promise<File> {
  const { context, canvas } = await draw(address, drawnSide)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The light logo could not be drawn')
  return new File([blob], 'sigla-deschisa.png', { type: 'image/png' })
}

async function draw(address: string, maxSide: number) {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const scale = maxSide / Math.max(image.naturalWidth, image.naturalHeight, 1)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { context, canvas }
}
