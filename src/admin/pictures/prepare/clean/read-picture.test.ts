import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DamagedPicture } from './picture-bytes.ts'
import { type PictureType, pictureTypeOf, readPicture } from './read-picture.ts'

const secret = 'Strada Secreta 7'
const exif = {
  IFD0: { Make: secret, Artist: secret },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 1/1 0/1' },
}
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

function noisy(width = 60, height = 40) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .withExif(exif)
    .withXmp(xmp)
    .withIccProfile('p3')
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
const read = (type: PictureType, buffer: Buffer) => readPicture(type, bytesOf(buffer))
const clean = (type: PictureType, buffer: Buffer) => {
  const { content = new Uint8Array(), ...facts } = read(type, buffer)
  return { content, ...facts }
}

test('a JPEG loses EXIF, GPS, XMP and what follows it, and keeps its pixels and colour profile', async () => {
  const picture = await noisy().jpeg().toBuffer()
  const before = await sharp(picture).metadata()
  expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
  const dirty = Buffer.concat([picture, Buffer.from(`<script>${secret}</script>`)])
  const { content, ...facts } = clean('image/jpeg', dirty)
  expect(Buffer.from(content).includes(secret)).toBe(false)
  expect(Buffer.from(content).includes('<script>')).toBe(false)
  expect(facts).toEqual({ width: 60, height: 40, orientation: 1 })
  const after = await sharp(content).metadata()
  expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined])
  expect(after.icc).toEqual(before.icc)
  expect(await sharp(content).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer())
})

test('a JPEG loses its comments, the segments of applications, and pictures within it', async () => {
  const picture = await noisy().jpeg({ progressive: true }).toBuffer()
  const segment = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([head, Buffer.from(text, 'latin1')])
  }
  const extra = [
    segment(0xfe, `/*${secret}*/`),
    segment(0xed, `Photoshop 3.0\0${secret}`),
    segment(0xe2, `MPF\0${secret}`),
    segment(0xef, secret),
  ]
  const dirty = Buffer.concat([picture.subarray(0, 2), ...extra, picture.subarray(2), picture])
  const { content } = clean('image/jpeg', dirty)
  expect(Buffer.from(content).includes(secret)).toBe(false)
  expect(content.length).toBeLessThan(picture.length)
  expect(await sharp(content).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer())
})

test.each([1, 3, 6, 8])('orientation %i of a JPEG is read', async (orientation) => {
  const picture = await noisy().withMetadata({ orientation }).jpeg().toBuffer()
  expect(clean('image/jpeg', picture).orientation).toBe(orientation)
})

test('an animated GIF keeps its frames and repetitions, and loses its comments', async () => {
  const frames = await Promise.all(['#c00', '#0c0', '#00c'].map(frame))
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 3, delay: [100, 100, 100] })
    .toBuffer()
  const comment = Buffer.from([0x21, 0xfe, secret.length, ...Buffer.from(secret), 0])
  const dirty = Buffer.concat([animation.subarray(0, -1), comment, Buffer.from([0x3b]), comment])
  const { content, frames: count } = clean('image/gif', dirty)
  expect(count).toBe(3)
  expect(Buffer.from(content).includes(secret)).toBe(false)
  expect(await sharp(content, { animated: true }).metadata()).toMatchObject({ pages: 3, loop: 3 })
})

test.each(['png', 'webp', 'avif'] as const)(
  'the size of a %s is read, and all of it is drawn anew, without the metadata',
  async (format) => {
    const picture = await noisy(80, 40).toFormat(format).toBuffer()
    const facts = read(`image/${format}`, picture)
    expect(facts).toMatchObject({ width: 80, height: 40, isAnimated: false })
    expect(facts.content).toBeUndefined()
  },
)

test.each([true, false])('the size of a plain WebP is read, lossless: %s', async (lossless) => {
  const picture = await sharp({
    create: { width: 80, height: 40, channels: 3, background: '#888' },
  })
    .webp({ lossless })
    .toBuffer()
  expect(read('image/webp', picture)).toEqual({ width: 80, height: 40 })
})

test('an animated WebP, PNG or AVIF is told from one that stands still', async () => {
  const frames = await Promise.all(['#c00', '#0c0'].map(frame))
  const webp = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(read('image/webp', webp).isAnimated).toBe(true)
  const png = await frame('#c00')
  // The chunk that only an animation has, behind the head of 33 bytes.
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0crc!', 'latin1')
  const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
  expect(read('image/png', animated).isAnimated).toBe(true)
  const avif = await noisy().avif().toBuffer()
  avif.write('avis', 8, 'latin1')
  expect(read('image/avif', avif).isAnimated).toBe(true)
})

test('the type of a picture is recognised by its bytes', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
    expect(pictureTypeOf(bytesOf(await noisy().toFormat(format).toBuffer()))).toBe(
      `image/${format}`,
    )
  const heic = '\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf'
  expect(pictureTypeOf(bytesOf(Buffer.from(heic, 'latin1')))).toBe('image/heic')
  for (const text of ['', '<svg onload="alert(1)"/>', '%PDF-1.7', '\0\0\0\x1cftypisom'])
    expect(pictureTypeOf(bytesOf(Buffer.from(text, 'latin1')))).toBeUndefined()
})

test('cut off at any byte, a picture is cleaned or called damaged, and nothing else happens', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const picture = await noisy(16, 16).toFormat(format).toBuffer()
    for (let length = 12; length < picture.length; length += 7)
      try {
        read(`image/${format}`, picture.subarray(0, length))
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedPicture)
      }
  }
})

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}
