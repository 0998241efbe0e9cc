import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestStorage, type TestStorage } from '../support/storage-service.ts'
import { pngBytes, sidewaysJpegBytes } from '../support/test-images.ts'

describe('images', () => {
  let service: TestStorage
  beforeAll(async () => {
    service = await openTestStorage('embedded', {
      imagesAtOnce: 1,
      imagesWaiting: 1,
      imageWidth: 300,
    })
    const owner = service.client('service').storage
    await owner.createBucket('pictures', { public: true })
    await owner.createBucket('closed', { public: false })
    const wide = await pngBytes({ width: 400, height: 200 })
    await bucket().upload('wide.png', wide, { contentType: 'image/png' })
    await bucket('closed').upload('wide.png', wide, { contentType: 'image/png' })
    const sideways = await sidewaysJpegBytes({ width: 400, height: 200 })
    await bucket().upload('sideways.jpg', sideways, { contentType: 'image/jpeg' })
  })
  afterAll(() => service.dispose())
  const bucket = (name = 'pictures') => service.client('service').storage.from(name)

  const render = (name: string, query: string, headers: Record<string, string> = {}) =>
    service.fetch(
      `${bucket().getPublicUrl(name).data.publicUrl.replace('/object/', '/render/image/')}?${query}`,
      { headers },
    )
  async function measured(response: Response) {
    expect(response.status).toBe(200)
    const { width, height, format, ...rest } = await sharp(await response.arrayBuffer()).metadata()
    return { width, height, format, rest }
  }

  test.each([
    ['width=100', 100, 50],
    ['height=100', 200, 100],
    ['width=100&height=100', 100, 100],
    ['width=100&height=100&resize=contain', 100, 50],
    ['width=100&height=100&resize=fill', 100, 100],
    ['width=4000', 300, 150],
    ['height=4000', 400, 200],
    ['quality=50', 400, 200],
  ])('%s makes %i x %i', async (query, width, height) => {
    const image = await measured(await render('wide.png', query))
    expect(image).toMatchObject({ width, height, format: 'png' })
  })

  test.each([
    ['*/*', '', 'png', 'image/png'],
    ['image/webp,*/*', '', 'webp', 'image/webp'],
    ['image/avif,image/webp,*/*', '', 'heif', 'image/avif'],
    ['image/avif;q=0, image/webp', '', 'webp', 'image/webp'],
    ['image/avif,image/webp', '&format=origin', 'png', 'image/png'],
  ])('Accept %s%s gives %s', async (accept, format, kind, type) => {
    const response = await render('wide.png', `width=40${format}`, { accept })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBe('accept')
    expect((await measured(response)).format).toBe(kind)
  })

  test('a picture is turned upright and says nothing of where it was taken', async () => {
    const source = await bucket().download('sideways.jpg')
    const before = await sharp(await source.data?.arrayBuffer()).metadata()
    expect([before.orientation, before.exif !== undefined]).toEqual([6, true])
    const { width, height, rest } = await measured(await render('sideways.jpg', 'width=100'))
    expect([width, height]).toEqual([100, 200])
    expect(rest.exif).toBeUndefined()
    expect(rest.orientation).toBeUndefined()
  })

  test('what the policies hide is not transformed; a signed address fixes the size', async () => {
    const guest = service.client('anon').storage.from('closed')
    const transform = { width: 40, height: 40, quality: 60 }
    expect((await guest.download('wide.png', { transform })).error).not.toBeNull()
    const own = await bucket('closed').download('wide.png', { transform })
    expect(own.data?.type).toBe('image/png')
    const { data } = await bucket('closed').createSignedUrl('wide.png', 60, { transform })
    const response = await service.fetch(`${data?.signedUrl}&width=300`)
    expect(response.headers.get('x-transformations')).toBe(
      'height:40,width:40,resizing_type:fill,quality:60',
    )
    expect(await measured(response)).toMatchObject({ width: 40, height: 40 })
  })

  test('the same image is made once, and not sent to whoever has it', async () => {
    const first = await render('wide.png', 'width=33')
    const again = await render('wide.png', 'width=33')
    expect(await again.arrayBuffer()).toEqual(await first.arrayBuffer())
    const eTag = first.headers.get('etag') ?? ''
    expect((await render('wide.png', 'width=33', { 'if-none-match': eTag })).status).toBe(304)
    for (const other of ['width=34', 'width=33&quality=20', 'width=33&resize=contain'])
      expect((await render('wide.png', other)).headers.get('etag')).not.toBe(eTag)
  })

  test('when too many wait the next is told to come back', async () => {
    // Large enough that drawing the first takes far longer than finding the others.
    const large = await pngBytes({ width: 5000, height: 4000 })
    await bucket().upload('large.png', large, { contentType: 'image/png' })
    const responses = await Promise.all(
      [51, 52, 53, 54].map((width) => render('large.png', `width=${width}`)),
    )
    const busy = responses.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThanOrEqual(1)
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(busy[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await busy[0]?.json()).toMatchObject({ statusCode: '503', code: 'SlowDown' })
    expect((await render('large.png', 'width=55')).status).toBe(200)
  })

  test.each([
    [
      'an SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      /not an image/,
    ],
    ['a text', () => 'no image at all', /not an image/],
    ['half a picture', async () => (await pngBytes()).subarray(0, 60), /cannot be read/],
    ['a pixel bomb', () => pngBomb(50_000), /too large/],
  ])('%s is refused as the source', async (name, bytes, reason) => {
    await bucket().upload(`${name}.bin`, await bytes())
    const response = await render(`${name}.bin`, 'width=10')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      statusCode: '400',
      code: 'InvalidRequest',
      message: expect.stringMatching(reason),
    })
  })

  test.each(['width=-1', 'width=x', 'width=1e99', 'resize=stretch', 'quality=1', 'format=svg'])(
    '%s is no transform',
    async (query) => {
      expect((await render('wide.png', query)).status).toBe(400)
    },
  )
})

/** A few kilobytes that say they are 50,000 x 50,000 pixels. */
function pngBomb(side: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND')])
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
