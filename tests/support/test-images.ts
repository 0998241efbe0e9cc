import sharp from 'sharp'

export interface PictureOptions {
  width?: number
  height?: number
}

const picture = ({ width = 60, height = 40 }: PictureOptions) =>
  sharp({ create: { width, height, channels: 3, background: { r: 245, g: 158, b: 11 } } })

/** Of noise, which compression does not make small; no two are the same. */
export function noisePicture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}

export function pngBytes(options: PictureOptions = {}): Promise<Buffer> {
  return picture(options).png().toBuffer()
}

/** Every pixel of it has to be unpacked before the first row is known, in 8 bytes each. */
export function interlacedPngBytes({ width = 60, height = 40 }: PictureOptions = {}) {
  const background = { r: 245, g: 158, b: 11, alpha: 0.5 }
  return sharp({ create: { width, height, channels: 4, background } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
}

/** Lying on its side, as phones store it, with the place it was taken. */
export function sidewaysJpegBytes(options: PictureOptions = {}): Promise<Buffer> {
  return picture(options)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Ana Munteanu' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 1/1 0/1' },
    })
    .toBuffer()
}

/** A few bytes a frame: each changes one pixel of the canvas. */
export function gifBytes({ side = 40, frames = 2 } = {}): Buffer {
  const size = [side & 255, side >> 8]
  const blackAndWhite = [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const header = Buffer.from([...Buffer.from('GIF89a'), ...size, ...size, ...blackAndWhite])
  const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
  const onePixel = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  const frame = Buffer.from([...delay, ...onePixel])
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}
