import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { jpegQuality } from '#content/pictures/picture-ladder.ts'
import { localClient } from '#kit/http/client.ts'
import { watchPictureProcesses } from '../support/picture-processes.ts'
import {
  countFiles,
  openTestStorage,
  type StockClient,
  type TestStorage,
} from '../support/storage-service.ts'
import { anyEngine } from '../support/test-engines.ts'
import {
  gifBytes,
  interlacedPngBytes,
  noisePicture,
  pngBytes,
  sidewaysJpegBytes,
} from '../support/test-images.ts'
import { volume } from '../support/volume.ts'

const run = promisify(execFile)
const processes = watchPictureProcesses()

describe('image transformations', () => {
  let service: TestStorage
  beforeAll(async () => {
    service = await openTestStorage(anyEngine, {
      imagesAtOnce: 1,
      imagesWaiting: 1,
      imageSide: 300,
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

  const renderFor = (
    client: StockClient,
    name: string,
    query: string,
    headers = {},
    at = 'pictures',
  ) => service.fetch(`${renderAddress(client, name, at)}?${query}`, { headers })
  const renderAddress = (client: StockClient, name: string, at: string) =>
    client.storage.from(at).getPublicUrl(name).data.publicUrl.replace('/object/', '/render/image/')
  /** With the service key, which gets exact sizes since it may change the object. */
  const render = (name: string, query: string, headers: Record<string, string> = {}) =>
    renderFor(service.client('service'), name, query, {
      apikey: service.keys.serviceRoleKey,
      ...headers,
    })
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
  ])('%s makes a picture of %i x %i', async (query, width, height) => {
    const image = await measured(await render('wide.png', query))
    expect(image).toMatchObject({ width, height, format: 'png' })
  })

  test.each([
    ['*/*', '', 'png', 'image/png'],
    ['image/webp,*/*', '', 'webp', 'image/webp'],
    ['image/avif,image/webp,*/*', '', 'heif', 'image/avif'],
    ['image/avif;q=0, image/webp', '', 'webp', 'image/webp'],
    ['image/avif,image/webp', '&format=origin', 'png', 'image/png'],
  ])('Accept %s%s gives the format %s', async (accept, format, kind, type) => {
    const response = await render('wide.png', `width=40${format}`, { accept })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBe('accept')
    expect((await measured(response)).format).toBe(kind)
  })

  test('a rendition is turned upright and has no EXIF data', async () => {
    const source = await bucket().download('sideways.jpg')
    const before = await sharp(await source.data?.arrayBuffer()).metadata()
    expect([before.orientation, before.exif !== undefined]).toEqual([6, true])
    const { width, height, rest } = await measured(await render('sideways.jpg', 'width=100'))
    expect([width, height]).toEqual([100, 200])
    expect(rest.exif).toBeUndefined()
    expect(rest.orientation).toBeUndefined()
  })

  test('an object that the policies hide is not transformed, and a signed address fixes the size', async () => {
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

  test('the same rendition is cached, has one ETag, and is answered with 304 to a client that has it', async () => {
    const first = await render('wide.png', 'width=33')
    const again = await render('wide.png', 'width=33')
    expect(await again.arrayBuffer()).toEqual(await first.arrayBuffer())
    const eTag = first.headers.get('etag') ?? ''
    expect((await render('wide.png', 'width=33', { 'if-none-match': eTag })).status).toBe(304)
    for (const other of ['width=34', 'width=33&quality=20', 'width=33&resize=contain'])
      expect((await render('wide.png', other)).headers.get('etag')).not.toBe(eTag)
  })

  test('a request for a rendition is answered with 503 when too many are waiting', async () => {
    // Large enough that rendering the first takes far longer than looking up the others.
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

  test('a rendition whose process is killed twice is answered with 503, one whose process is killed once is made', {
    tags: 'long',
  }, async () => {
    processes.kill()
    const killing = setInterval(processes.kill, 5)
    const response = await render('sideways.jpg', 'width=77').finally(() => clearInterval(killing))
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await render('sideways.jpg', 'width=77')).status).toBe(200)
    processes.kill()
    expect((await render('sideways.jpg', 'width=78')).status).toBe(200)
  })

  test.each([
    [
      'an SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      /not an image/,
    ],
    ['a text', () => 'no image at all', /not an image/],
    ['half a picture', async () => (await pngBytes()).subarray(0, 60), /cannot be read/],
    ['a pixel bomb', () => pngBomb(), /too large/],
  ])('%s is refused as the source of a rendition', async (name, bytes, reason) => {
    await bucket().upload(`${name}.bin`, await bytes())
    const response = await render(`${name}.bin`, 'width=10')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      statusCode: '400',
      code: 'InvalidRequest',
      message: expect.stringMatching(reason),
    })
  })

  describe('for visitors', () => {
    const everything = 'image/avif,image/webp,*/*'
    let token: string
    beforeAll(async () => {
      const panorama = await pngBytes({ width: 4000, height: 500 })
      await bucket('media').upload('panorama.png', panorama, { contentType: 'image/png' })
      token = await service.addUser('00000000-0000-4000-8000-00000000000a', {
        isAdministrator: true,
      })
    })
    const ofMedia = (query: string, headers: Record<string, string> = {}) =>
      renderFor(service.client('anon'), 'panorama.png', query, headers, 'media')

    test.each([
      ['width=500', 768, 96],
      ['width=500&quality=100&resize=fill&height=7', 768, 96],
      ['width=1200&resize=contain', 1200, 150],
      ['width=9999', 2560, 320],
      ['quality=20', 2560, 320],
      ['height=40', 320, 40],
      ['height=41', 384, 48],
      ['height=300', 3840, 480],
    ])(
      'a bucket with a ladder answers %s with a picture of %i x %i',
      async (query, width, height) => {
        expect(await measured(await ofMedia(query))).toMatchObject({ width, height, format: 'png' })
      },
    )

    test('the widest step of the ladder is rendered in WebP only', async () => {
      const widest = await ofMedia('width=3840', { accept: everything })
      expect(await measured(widest)).toMatchObject({ width: 3840, format: 'webp' })
      const second = await ofMedia('width=2560&format=avif')
      expect(await measured(second)).toMatchObject({ width: 2560, format: 'heif' })
      const explicit = await ofMedia('width=3840&format=avif')
      expect(explicit.headers.get('etag')).toBe(second.headers.get('etag'))
    })

    describe('a cut of the ladder', () => {
      const cut = 'width=1200&height=630&resize=cover'
      beforeAll(async () => {
        const background = '#e00000'
        const corner = { width: volume(1000, 2000), height: volume(400, 800) }
        const red = await sharp({ create: { ...corner, channels: 3, background } })
          .png()
          .toBuffer()
        // Of 24 megapixels in the long run; of fewer, more noise is left in the cut.
        const photo = await noisePicture(3 * corner.width, 5 * corner.height)
          .composite([{ input: red, left: 2 * corner.width, top: 4 * corner.height }])
          .jpeg({ quality: 90 })
          .toBuffer()
        await bucket('media').upload('noisy.jpg', photo, { contentType: 'image/jpeg' })
      })
      const cutOf = (name: string, query: string, headers = {}) =>
        renderFor(service.client('anon'), name, query, headers, 'media')
      async function colourAt(answer: Response, left: number, top: number) {
        const pixel = { left, top, width: 1, height: 1 }
        const [red = 0, green = 0, blue = 0, ...others] = await sharp(await answer.arrayBuffer())
          .extract(pixel)
          .raw()
          .toBuffer()
        expect(others).toEqual([])
        return red > 180 && green < 80 && blue < 80 ? 'red' : `${red} ${green} ${blue}`
      }

      test('has exactly its size around the point that is asked for, and less than 300 kB', async () => {
        const lowest = await cutOf('noisy.jpg', `${cut}&x=50&y=100`, { accept: everything })
        expect(lowest.headers.get('content-type')).toBe('image/jpeg')
        expect(Number(lowest.headers.get('content-length'))).toBeLessThan(300_000)
        expect(await measured(lowest.clone())).toMatchObject({
          width: 1200,
          height: 630,
          format: 'jpeg',
        })
        // The red corner has 400 by 160 of 1200 by 800 pixels, of which the cut keeps the lower 630.
        expect(await colourAt(lowest.clone(), 1190, 480)).toBe('red')
        expect(await colourAt(lowest, 1190, 460)).not.toBe('red')
        const middle = await cutOf('noisy.jpg', cut)
        expect(await colourAt(middle.clone(), 1190, 565)).toBe('red')
        expect(await colourAt(middle, 1190, 545)).not.toBe('red')
        const highest = await cutOf('noisy.jpg', `${cut}&x=0&y=0`)
        expect(await colourAt(highest, 1190, 620)).not.toBe('red')
      })

      test('for phones comes upright in the format that the browser takes, and light', async () => {
        const phone = (accept: string) =>
          cutOf('noisy.jpg', 'width=720&height=1124&resize=cover&x=100&y=100', { accept })
        for (const [accept, type] of [
          ['image/avif,image/webp,*/*', 'image/avif'],
          ['image/webp,*/*', 'image/webp'],
          ['*/*', 'image/jpeg'],
        ] as const) {
          const answer = await phone(accept)
          expect(answer.headers.get('content-type')).toBe(type)
          expect(await measured(answer)).toMatchObject({ width: 720, height: 1124 })
        }
      })

      test('is encoded in a lower quality where the usual one makes it too heavy', async () => {
        // Of the cut's own size: in one that is made smaller, noise is evened out.
        const noise = await noisePicture(1200, 630).jpeg({ quality: 90 }).toBuffer()
        const usual = await sharp(noise).jpeg({ quality: jpegQuality }).toBuffer()
        expect(usual.byteLength).toBeGreaterThan(300_000)
        await bucket('media').upload('noise.jpg', noise, { contentType: 'image/jpeg' })
        const { headers } = await cutOf('noise.jpg', cut)
        expect(Number(headers.get('content-length'))).toBeLessThan(300_000)
        expect(Number(headers.get('content-length'))).toBeGreaterThan(100_000)
      })

      test.each([
        ['a panorama that is less high than the cut', { width: 4000, height: 500 }],
        ['a picture of one pixel', { width: 1, height: 1 }],
        ['a line', { width: 1, height: 4000 }],
      ])('has exactly its size of %s', async (name, size) => {
        await bucket('media').upload(`${name}.png`, await pngBytes(size))
        const image = await measured(await cutOf(`${name}.png`, `${cut}&x=100&y=100`))
        expect(image).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
      })

      test('keeps the end of a panorama that is asked for', async () => {
        const box = (width: number, background: string) =>
          sharp({ create: { width, height: 500, channels: 3, background } }).png()
        const blue = await box(400, '#0000e0').toBuffer()
        const panorama = await box(4000, '#e00000')
          .composite([{ input: blue, left: 3600, top: 0 }])
          .toBuffer()
        await bucket('media').upload('two-colours.png', panorama)
        // Of the 952 pixels that the cut enlarges to 1200, the last 400 are blue.
        const end = await cutOf('two-colours.png', `${cut}&x=100&y=50`)
        expect(await colourAt(end.clone(), 600, 300)).toBe('red')
        expect(await colourAt(end, 800, 300)).not.toBe('red')
        expect(await colourAt(await cutOf('two-colours.png', `${cut}&x=0`), 1190, 300)).toBe('red')
      })

      test('lies on a white ground, upright, and has no EXIF data', async () => {
        const background = { r: 0, g: 0, b: 0, alpha: 0 }
        const drawing = sharp({ create: { width: 1500, height: 1000, channels: 4, background } })
        const deep = await drawing.toColourspace('rgb16').png().toBuffer()
        await bucket('media').upload('see-through.png', deep)
        expect(await colourAt(await cutOf('see-through.png', cut), 9, 9)).toMatch(
          /^25[45] 25[45] 25[45]$/,
        )
        const sideways = await sidewaysJpegBytes({ width: 1400, height: 2600 })
        await bucket('media').upload('sideways.jpg', sideways)
        const { width, height, rest } = await measured(await cutOf('sideways.jpg', cut))
        expect([width, height, rest.exif, rest.orientation]).toEqual([
          1200,
          630,
          undefined,
          undefined,
        ])
      })

      test('is made for 121 points at most, once each, and of a point beyond the picture not at all', async () => {
        const eTagOf = async (query: string) =>
          (await cutOf('panorama.png', query)).headers.get('etag')
        const eTags = await Promise.all(
          [`${cut}&x=44.9&y=0`, `${cut}&x=36&y=4.9`, `${cut}&x=4e1&y=`].map(eTagOf),
        )
        expect(new Set(eTags)).toEqual(new Set([await eTagOf(`${cut}&x=40&y=0`)]))
        expect(await eTagOf(cut)).toBe(await eTagOf(`${cut}&x=50&y=50`))
        expect(await eTagOf(`${cut}&quality=20&format=webp`)).toBe(await eTagOf(cut))
        expect(await eTagOf(`${cut}&x=60`)).not.toBe(await eTagOf(cut))
        for (const refused of ['x=101', 'x=-1', 'y=Infinity', 'y=mijloc', 'x=1e9'])
          expect((await cutOf('panorama.png', `${cut}&${refused}`)).status, refused).toBe(400)
      })

      test.each(['width=1201&height=630&resize=cover', 'width=1200&height=630', 'x=10&y=10'])(
        'is not what %s asks for',
        async (query) => {
          const { width = 0, height = 0 } = await measured(await cutOf('panorama.png', query))
          expect(width / height).toBe(8)
        },
      )
    })

    test('any number of requested sizes and qualities gives only the renditions of the ladder', {
      tags: 'long',
    }, async () => {
      const images = new Set<string | null>()
      for (let asked = 20; asked <= 100; asked += 1) {
        const response = await ofMedia(`width=${asked * 9}&quality=${asked}&height=${asked}`)
        expect(response.status).toBe(200)
        images.add(response.headers.get('etag'))
      }
      expect(images.size).toBe(3)
    })

    test('a public bucket without a ladder rounds sizes up to hundreds and qualities to tens', async () => {
      const anonymous = service.client('anon')
      const wide = (query: string) => renderFor(anonymous, 'wide.png', query)
      const response = await wide('width=33&quality=41')
      expect(response.headers.get('x-transformations')).toBe(
        'width:100,resizing_type:fill,quality:50',
      )
      expect(await measured(response)).toMatchObject({ width: 100, height: 50 })
      for (const same of ['width=99&quality=50', 'width=33&quality=41&x=7&y=9'])
        expect((await wide(same)).headers.get('etag')).toBe(response.headers.get('etag'))
    })

    test('a network that requests too many new renditions is answered with 429; cached ones cost nothing', async () => {
      const { keys } = service
      const storage = service.storageWith('limited-cache', {
        limits: {
          renderings: {
            network: { perSecond: 0.01, burst: 2 },
            overall: { perSecond: 1, burst: 100 },
          },
        },
      })
      const address = renderAddress(service.client('anon'), 'wide.png', 'pictures')
      const ask = (width: number, visitor: string, key = keys.anonKey) =>
        storage.fetch(new Request(`${address}?width=${width}`, { headers: { apikey: key } }), {
          ...localClient,
          limitedBy: visitor,
        })
      const statuses: number[] = []
      for (const width of [100, 200, 100, 200]) {
        const answer = await ask(width, '192.0.2.1')
        statuses.push(answer.status)
        await answer.arrayBuffer()
      }
      expect(statuses).toEqual([200, 200, 200, 200])
      const refused = await ask(300, '192.0.2.1')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toMatchObject({ statusCode: '429', code: 'SlowDown' })
      expect((await ask(300, '192.0.2.2')).status).toBe(200)
      expect((await ask(111, '192.0.2.1', keys.serviceRoleKey)).status).toBe(200)
      await storage.close()
    })

    test('a rendition of the ladder is rendered before sixty others requested earlier, and none whose client has disconnected is rendered', async () => {
      const storage = service.storageWith('queue-cache')
      const large = await pngBytes({ width: 2500, height: 2000 })
      await bucket().upload('queue.png', large, { contentType: 'image/png' })
      const client = new AbortController()
      const ask = async (name: string, at: string, query: string, headers: HeadersInit) => {
        const address = renderAddress(service.client('anon'), name, at)
        const { signal } = client
        return (await storage.fetch(new Request(`${address}?${query}`, { headers, signal }))).status
      }
      // These are narrower, so only its lane can put the ladder's rendition first; AVIF takes far longer than its PNG.
      const others = Array.from({ length: 60 }, (_, index) =>
        ask('queue.png', 'pictures', `width=${1500 + index}&format=avif`, {
          apikey: service.keys.serviceRoleKey,
        }),
      )
      expect(await ask('panorama.png', 'media', 'width=2560', {})).toBe(200)
      client.abort()
      const rendered = (await Promise.all(others)).filter((status) => status === 200)
      expect(rendered.length).toBeLessThan(10)
      await storage.close()
    })

    describe('renditions made ahead', () => {
      const widths = [480, 768, 1200]
      const wantedOf = (name: string, of = widths) =>
        of.map((width) => ({
          bucket: 'media',
          name,
          transform: { width, resize: 'contain' as const },
        }))
      const neverEnding = () => ({
        superseded: new AbortController().signal,
        closing: new AbortController().signal,
      })
      const cachedIn = async (imageCache: string) =>
        (await readdir(path.join(service.directory, imageCache))).length

      test('are made once, and are what a visitor then gets', async () => {
        const storage = service.storageWith('ahead')
        const wanted = wantedOf('panorama.png')
        const unknown = [
          ...wantedOf('missing.png'),
          { bucket: 'closed', name: 'wide.png', transform: { width: 480 } },
        ]
        const first = await storage.prepareRenditions([...unknown, ...wanted], neverEnding())
        expect(first).toEqual({ made: 3, failed: 0, leftOut: 0 })
        expect(await cachedIn('ahead')).toBe(3)
        const again = await storage.prepareRenditions(wanted, neverEnding())
        expect(again).toEqual({ made: 0, failed: 0, leftOut: 0 })
        const address = renderAddress(service.client('anon'), 'panorama.png', 'media')
        for (const width of widths) {
          const request = new Request(`${address}?width=${width}&resize=contain`, {
            headers: { accept: everything },
          })
          const image = await measured(await storage.fetch(request, localClient))
          expect(image).toMatchObject({ width, height: width / 8, format: 'heif' })
        }
        expect(await cachedIn('ahead')).toBe(3)
        const transform = { width: 1200, height: 630, resize: 'cover', x: 20, y: 50 } as const
        const cut = { bucket: 'media', name: 'panorama.png', transform }
        expect((await storage.prepareRenditions([cut], neverEnding())).made).toBe(1)
        const shared = `${address}?width=1200&height=630&resize=cover&x=20&y=50`
        const image = await measured(await storage.fetch(new Request(shared), localClient))
        expect(image).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
        expect(await cachedIn('ahead')).toBe(4)
      })

      test('end with the one that is being made when newer pages are shown, and at once on a close', async () => {
        const storage = service.storageWith('ended')
        const superseded = AbortSignal.abort()
        const wanted = wantedOf('panorama.png')
        const closing = new AbortController()
        expect(
          await storage.prepareRenditions(wanted, { superseded, closing: closing.signal }),
        ).toEqual({ made: 0, failed: 0, leftOut: 0 })
        const large = await pngBytes({ width: 6000, height: 4000 })
        await bucket('media').upload('large.png', large, { contentType: 'image/png' })
        const making = storage.prepareRenditions(wantedOf('large.png', [2560, 2000]), {
          superseded: new AbortController().signal,
          closing: closing.signal,
        })
        const soon = { timeout: 10_000, interval: 5 }
        await vi.waitFor(() => expect(processes.running('background')).toHaveLength(1), soon)
        closing.abort()
        expect(await making).toEqual({ made: 0, failed: 1, leftOut: 0 })
        await vi.waitFor(() => expect(processes.running('background')).toEqual([]), soon)
      })

      test('end after ten pictures that fail through no fault of theirs, each tried in one size', {
        tags: 'long',
      }, async () => {
        const storage = service.storageWith('without-process')
        const names = Array.from({ length: 11 }, (_, n) => `ahead-${n}.png`)
        for (const name of names) await bucket('media').upload(name, await pngBytes())
        const wanted = names.flatMap((name) => wantedOf(name, [480, 768]))
        const { execPath } = process
        try {
          process.execPath = '/no/such/node'
          expect(await storage.prepareRenditions(wanted, neverEnding())).toEqual({
            made: 0,
            failed: 10,
            leftOut: 0,
          })
        } finally {
          process.execPath = execPath
        }
        expect((await storage.prepareRenditions(wanted, neverEnding())).made).toBe(22)
      })

      test('leave out what does not fit in half of the cache, and pictures that cannot be read', async () => {
        const storage = service.storageWith('small', { limits: { imageCacheBytes: 200 } })
        await bucket('media').upload('half.png', (await pngBytes()).subarray(0, 60))
        const wanted = [...wantedOf('half.png', [480]), ...wantedOf('panorama.png')]
        expect(await storage.prepareRenditions(wanted, neverEnding())).toEqual({
          made: 1,
          failed: 1,
          leftOut: 2,
        })
      })
    })

    test('administrators and signed addresses get exact sizes, other accounts do not', async () => {
      const asked = 'width=123&height=45&quality=77'
      const at = { authorization: `Bearer ${token}`, apikey: service.keys.anonKey }
      expect(await measured(await ofMedia(asked, at))).toMatchObject({ width: 123, height: 45 })
      const transform = { width: 123, height: 45 }
      const media = service.client({ token }).storage.from('media')
      const { data } = await media.createSignedUrl('panorama.png', 60, { transform })
      const signed = await measured(await service.fetch(data?.signedUrl ?? ''))
      expect(signed).toMatchObject({ width: 123, height: 45 })
      const member = await service.addUser('00000000-0000-4000-8000-00000000000b')
      const stranger = await ofMedia(asked, { ...at, authorization: `Bearer ${member}` })
      expect(await measured(stranger)).toMatchObject({ width: 480, height: 60 })
      expect((await ofMedia(asked, { authorization: 'Bearer wrong' })).status).toBe(200)
    })
  })

  test('a picture that takes too much memory to decode is refused with a clear message, on upload and on rendering', async () => {
    const costly = pngHead(7000, { depth: 16, isInterlaced: true })
    await bucket().upload('costly.png', costly, { contentType: 'image/png' })
    const refusal = /too large to be decoded: its pixels, depth and interlacing/
    const shown = await render('costly.png', 'width=10')
    expect(shown.status).toBe(400)
    expect((await shown.json()).message).toMatch(refusal)
    const files = await countFiles(service)
    const upload = await bucket('media').upload('costly.png', costly, { contentType: 'image/png' })
    expect(upload.error?.message).toMatch(refusal)
    expect(await countFiles(service)).toBe(files)
    const plain = pngHead(7000, { depth: 16, isInterlaced: false })
    expect((await bucket('media').upload('plain.png', plain)).error).toBeNull()
  })

  test('decoding a picture stays within its memory limit, measured in a process of its own', {
    tags: 'long',
  }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'temelia-memory-'))
    const file = path.join(folder, 'interlaced.png')
    await writeFile(file, await interlacedPngBytes({ width: 4300, height: 4300 }))
    const animation = path.join(folder, 'animation.gif')
    await writeFile(animation, gifBytes({ side: 1_200, frames: 20_000 }))
    const [allowed, refused, animated] = await Promise.all([
      renderInChild(file),
      renderInChild(file, { imageDecodingBytes: 200 * 1024 * 1024 }),
      renderInChild(animation),
    ])
    expect(allowed.answer).toBe('rendered')
    expect(allowed.megabytes).toBeLessThan(320)
    expect(refused.answer).toMatch(/too large to be decoded/)
    expect(refused.megabytes).toBeLessThan(30)
    // All of its frames would be a hundred gigabytes: only the first is rendered.
    expect(animated.answer).toBe('rendered')
    expect(animated.megabytes).toBeLessThan(60)
    await rm(folder, { recursive: true })
  })

  test('an animation of 20,000 frames is shown as its first', async () => {
    const bytes = gifBytes({ side: 40, frames: 20_000 })
    await bucket().upload('animation.gif', bytes, { contentType: 'image/gif' })
    const { rest, ...image } = await measured(await render('animation.gif', 'width=20'))
    expect(image).toEqual({ width: 20, height: 20, format: 'gif' })
    expect(rest.pages).toBe(1)
  })

  test.each(['width=-1', 'width=x', 'width=1e99', 'resize=stretch', 'quality=1', 'format=svg'])(
    '%s is refused as a transform',
    async (query) => {
      expect((await render('wide.png', query)).status).toBe(400)
    },
  )
})

async function renderInChild(file: string, limits = {}) {
  const script = fileURLToPath(new URL('../support/picture-memory.js', import.meta.url))
  const { stdout } = await run(process.execPath, [script, file, JSON.stringify(limits)])
  return JSON.parse(stdout) as { answer: string; megabytes: number }
}

interface PngKind {
  depth: 1 | 8 | 16
  isInterlaced: boolean
  isGrey?: boolean
}

/** A few kilobytes that claim to be 50,000 x 50,000 pixels. */
function pngBomb(): Buffer {
  return pngHead(50_000, { depth: 1, isInterlaced: false, isGrey: true })
}

/** A picture whose data ends long before its pixels do. */
function pngHead(side: number, { depth, isInterlaced, isGrey = false }: PngKind): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([depth, isGrey ? 0 : 6, 0, 0, isInterlaced ? 1 : 0], 8)
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
