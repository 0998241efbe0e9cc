import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendsUnderTest } from '../support/hosted-supabase.ts'
import { openTestStorage, type TestStorage } from '../support/storage-service.ts'
import { pngBytes } from '../support/test-images.ts'

const page = '<script>document.title = "taken"</script>'

describe.each(backendsUnderTest)('downloads, %s database', (kind) => {
  const notHosted = test.skipIf(kind === 'hosted')
  let service: TestStorage
  beforeAll(async () => {
    service = await openTestStorage(kind)
    const owner = service.client('service').storage
    await owner.createBucket('open', { public: true })
    await owner.createBucket('closed', { public: false })
    await owner.from('open').upload('digits.txt', '0123456789', { cacheControl: '120' })
    await owner.from('open').upload('empty.txt', '')
    await owner.from('closed').upload('digits.txt', '0123456789')
    const png = await pngBytes()
    await owner.from('open').upload('dot.png', png, { contentType: 'image/png' })
  })
  afterAll(() => service.dispose())

  const bucket = (name = 'open') => service.client('service').storage.from(name)
  const publicAddress = (name: string, options = {}) =>
    bucket().getPublicUrl(name, options).data.publicUrl
  const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.fetch(publicAddress(name), { headers, method })

  test('a public address needs no key and sends the headers that caches need', async () => {
    const response = await get('digits.txt')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'max-age=120',
      etag: '"781e5e245d69b566979b86e28d23f2c7"',
      'last-modified': expect.stringMatching(/GMT$/),
      ...(kind !== 'hosted' && {
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      }),
    })
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-0,5-5', 200, '0123456789', null],
    ['bytes=5-2', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=10-', 416, expect.stringContaining('invalid range'), 'bytes */10'],
    ['bytes=-0', 416, expect.stringContaining('invalid range'), 'bytes */10'],
  ])('Range %s is answered with %s', async (range, status, body, contentRange) => {
    const response = await get('digits.txt', { range })
    expect(response.status).toBe(status)
    expect(await response.text()).toEqual(body)
    expect(response.headers.get('content-range')).toBe(contentRange)
  })

  test('a range whose If-Range no longer matches is answered with the whole object', async () => {
    const headers = { range: 'bytes=0-1', 'if-range': '"other"' }
    expect((await get('digits.txt', headers)).status).toBe(200)
    const eTag = (await get('digits.txt', {}, 'HEAD')).headers.get('etag') ?? ''
    const same = await get('digits.txt', { range: 'bytes=0-1', 'if-range': eTag })
    expect(await same.text()).toBe('01')
  })

  test('a request whose condition matches the current object is answered with 304', async () => {
    const { headers } = await get('digits.txt', {}, 'HEAD')
    const eTag = headers.get('etag') ?? ''
    for (const known of [eTag, `W/${eTag}`, `"x", ${eTag}`, '*']) {
      const response = await get('digits.txt', { 'if-none-match': known })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
    }
    expect((await get('digits.txt', { 'if-none-match': '"x"' })).status).toBe(200)
    const since = headers.get('last-modified') ?? ''
    expect((await get('digits.txt', { 'if-modified-since': since })).status).toBe(304)
    const before = new Date(0).toUTCString()
    expect((await get('digits.txt', { 'if-modified-since': before })).status).toBe(200)
  })

  test('an empty object is downloaded with 200 and no body', async () => {
    const response = await get('empty.txt')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect((await get('empty.txt', { range: 'bytes=0-' })).status).toBe(416)
  })

  test('HEAD is answered with the headers and no body', async () => {
    const response = await get('digits.txt', {}, 'HEAD')
    expect(response.headers.get('content-length')).toBe('10')
    expect(await response.text()).toBe('')
    expect((await get('nothing.txt', {}, 'HEAD')).status).toBe(400)
  })

  test('a missing object and a private bucket are refused in the same error format', async () => {
    const missing = await get('nothing.txt')
    expect(missing.status).toBe(400)
    expect(await missing.json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      code: 'NoSuchKey',
      message: 'Object not found',
    })
    const { publicUrl } = bucket('closed').getPublicUrl('digits.txt').data
    expect(await (await service.fetch(publicUrl)).json()).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    })
  })

  notHosted(
    'only raster images are shown inline; other objects are attachments, under their own or the requested name',
    async () => {
      const dispositionOf = async (name: string, options = {}) => {
        const response = await service.fetch(publicAddress(name, options), { method: 'HEAD' })
        return response.headers.get('content-disposition')
      }
      expect(await dispositionOf('dot.png')).toBeNull()
      expect(await dispositionOf('digits.txt')).toBe('attachment')
      expect(await dispositionOf('dot.png', { download: true })).toBe('attachment;')
      expect(await dispositionOf('dot.png', { download: 'punct roșu.png' })).toBe(
        "attachment; filename=punct%20ro%C8%99u.png; filename*=UTF-8''punct%20ro%C8%99u.png;",
      )
      expect(await dispositionOf('dot.png', { download: 'a"\r\nx: y' })).not.toMatch(/["\r\n]/)
    },
  )

  notHosted.each([
    ['page.html', 'text/html', 'text/plain'],
    ['page.xhtml', 'application/xhtml+xml', 'text/plain'],
    ['drawing.svg', 'image/svg+xml', 'image/svg+xml'],
    ['script.js', 'text/javascript', 'text/plain'],
    ['style.css', 'text/css', 'text/plain'],
    ['page.png', 'image/png', 'application/octet-stream'],
    ['page.webp', 'image/webp', 'application/octet-stream'],
  ])('%s uploaded as %s is never served as code', async (name, contentType, shownType) => {
    await bucket().upload(name, page, { contentType, upsert: true })
    const signed = await bucket().createSignedUrl(name, 60)
    for (const address of [publicAddress(name), signed.data?.signedUrl ?? '']) {
      const response = await service.fetch(address)
      expect(await response.text()).toBe(page)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': shownType,
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
    }
  })

  notHosted('an image declared as another type is served with the type of its bytes', async () => {
    const png = await pngBytes()
    await bucket().upload('named.jpg', png, { contentType: 'image/jpeg' })
    const response = await get('named.jpg')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  })

  notHosted('an object whose file is missing is answered as not found, and logged', async () => {
    await bucket().upload('lost.txt', 'lost')
    const { data } = await bucket().info('lost.txt')
    await service.files.remove(data?.version ?? '')
    expect((await bucket().download('lost.txt')).error?.message).toBe('Object not found')
    expect(service.logged).toContainEqual(expect.objectContaining({ name: 'lost.txt' }))
    await bucket().remove(['lost.txt'])
  })
})
