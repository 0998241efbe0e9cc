import sharp from 'sharp'

export interface PictureOptions {
  width?: number
  height?: number
}

const picture = ({ width = 60, height = 40 }: PictureOptions) =>
  sharp({ create: { width, height, channels: 3, background: { r: 245, g: 158, b: 11 } } })

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
