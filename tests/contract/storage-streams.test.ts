import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { stockClient } from '../support/stock-client.ts'
import { countFiles, openTestStorage, type TestStorage } from '../support/storage-service.ts'
import { oneEngine } from '../support/test-engines.ts'
import { volume } from '../support/volume.ts'

const megabyte = 1024 * 1024

describe.each(oneEngine('server'))('streams over a real connection, %s database', (kind) => {
  let service: TestStorage
  let server: ServerType
  let origin: string
  beforeAll(async () => {
    service = await openTestStorage(kind, {}, kind === 'server')
    server = serve({
      fetch: (request) => service.storage.fetch(request),
      port: 0,
      hostname: '127.0.0.1',
    })
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { storage } = client()
    await storage.createBucket('big', { public: true })
    await storage.createBucket('small', { public: true, fileSizeLimit: '1mb' })
  })
  afterAll(async () => {
    server.close()
    await service.dispose()
  })
  const client = () => stockClient(origin, service.keys.serviceRoleKey)
  const bucket = (name = 'big') => client().storage.from(name)
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  test.each(volume(['raw'], ['raw', 'multipart']))(
    '20 MB are uploaded and downloaded byte for byte (%s)',
    async (way) => {
      const bytes = randomBytes(20 * megabyte)
      const body = way === 'raw' ? bytes : new Blob([bytes])
      const { error } = await bucket().upload(`${way}.bin`, body)
      expect(error).toBeNull()
      const { data } = await bucket().download(`${way}.bin`)
      expect(digest(new Uint8Array((await data?.arrayBuffer()) ?? []))).toBe(digest(bytes))
      const { publicUrl } = bucket().getPublicUrl(`${way}.bin`).data
      const part = await fetch(publicUrl, { headers: { range: 'bytes=10000000-10000099' } })
      expect(part.status).toBe(206)
      const expected = bytes.subarray(10_000_000, 10_000_100)
      expect(Buffer.from(await part.arrayBuffer())).toEqual(expected)
    },
  )

  test('a stream of unknown length is cut off at the size limit and leaves no file', async () => {
    const before = await countFiles(service)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 64 * 1024
        if (sent > 200 * megabyte) controller.close()
        else controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const { error } = await bucket('small').upload('endless.bin', endless)
    expect(error).not.toBeNull()
    expect(sent).toBeLessThan(200 * megabyte)
    await vi.waitFor(async () => expect(await countFiles(service)).toBe(before))
    const { error: known } = await bucket('small').upload('known.bin', new Uint8Array(2 * megabyte))
    expect(known).toMatchObject({ statusCode: '413' })
  })

  test.each(['raw', 'multipart'])(
    'an upload whose client disconnects half way leaves no file (%s)',
    async (way) => {
      const before = await countFiles(service)
      const put = vi.spyOn(service.files, 'put')
      const form = 'multipart/form-data; boundary=x'
      const sending = httpRequest(`${origin}/storage/v1/object/big/half-${way}.bin`, {
        method: 'POST',
        headers: {
          apikey: service.keys.serviceRoleKey,
          'content-type': way === 'raw' ? 'application/octet-stream' : form,
          'content-length': String(10 * megabyte),
        },
      })
      sending.on('error', () => undefined)
      if (way === 'multipart')
        sending.write('--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\n')
      sending.write(new Uint8Array(2 * megabyte))
      await vi.waitFor(() => expect(put).toHaveBeenCalled())
      sending.destroy()
      await expect(put.mock.results[0]?.value).rejects.toThrow()
      put.mockRestore()
      await vi.waitFor(async () => expect(await countFiles(service)).toBe(before))
      expect((await bucket().exists(`half-${way}.bin`)).data).toBe(false)
    },
  )

  const fileHead = 'Content-Disposition: form-data; name=""; filename="a"\r\n'
  test.each<[string, string, number]>([
    ['that ends twice', '--x--\r\n--x--', 400],
    ['of an empty part', '--x\r\n--x--', 400],
    ['that is its end alone', '--x--\r\n', 400],
    ['without any boundary', 'nothing', 400],
    ['cut off in its head', `--x\r\n${fileHead}`, 400],
    ['cut off in its file', `--x\r\n${fileHead}\r\nabc`, 400],
    ['without its last boundary', `--x\r\n${fileHead}\r\nabc\r\n--x\r\n`, 400],
    ['with a head that never ends', `--x\r\nX-A: ${'a'.repeat(megabyte)}`, 400],
    [
      'with more headers than are read',
      `--x\r\n${'X-A: b\r\n'.repeat(100_000)}\r\na\r\n--x--`,
      400,
    ],
    ['with text behind its end', `--x\r\n${fileHead}\r\nabc\r\n--x--\r\n--x--`, 200],
  ])('a form %s is answered', async (name, form, status) => {
    const before = await countFiles(service)
    const answer = await fetch(`${origin}/storage/v1/object/big/${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        apikey: service.keys.serviceRoleKey,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: form,
      signal: AbortSignal.timeout(20_000),
    })
    const { message } = (await answer.json()) as { message?: string }
    expect([answer.status, message]).toEqual([
      status,
      status === 200 ? undefined : expect.any(String),
    ])
    expect(await countFiles(service)).toBe(before + (status === 200 ? 1 : 0))
  })

  test('a download whose client disconnects does not keep the file open', async () => {
    await bucket().upload('left.bin', new Uint8Array(5 * megabyte))
    const controller = new AbortController()
    const { publicUrl } = bucket().getPublicUrl('left.bin').data
    const response = await fetch(publicUrl, { signal: controller.signal })
    await response.body?.getReader().read()
    controller.abort()
    await setImmediate()
    expect((await bucket().remove(['left.bin'])).data).toHaveLength(1)
    expect((await bucket().list('', { search: 'left' })).data).toEqual([])
  })

  test('a slow upload does not hold up other uploads', async () => {
    let finish: () => void = () => undefined
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(1000))
        finish = () => controller.close()
      },
    })
    const slowUpload = bucket().upload('slow.bin', slow)
    expect((await bucket().upload('quick.txt', 'quick')).error).toBeNull()
    expect((await bucket().exists('slow.bin')).data).toBe(false)
    finish()
    expect((await slowUpload).error).toBeNull()
    expect((await bucket().info('slow.bin')).data?.size).toBe(1000)
  })
})
