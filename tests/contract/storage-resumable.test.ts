import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { type ServerType, serve } from '@hono/node-server'
import sharp from 'sharp'
import type { UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendInParts, type UploadInParts } from '#data/uploads/send-in-parts.ts'
import { sendByFetch } from '../support/send-by-fetch.ts'
import { countFiles, openTestStorage, type TestStorage } from '../support/storage-service.ts'
import { oneEngine } from '../support/test-engines.ts'
import { sendByTus, stopByTus } from '../support/tus-client.ts'
import { volume } from '../support/volume.ts'

const administrator = '5b2f7c0e-0000-4000-8000-000000000001'
const stranger = '5b2f7c0e-0000-4000-8000-000000000002'
const megabyte = 1024 * 1024

describe.each(oneEngine('server'))('an upload in parts, %s database', (kind) => {
  let service: TestStorage
  let server: ServerType
  let origin: string
  let token: string
  let other: string
  beforeAll(async () => {
    service = await openTestStorage(kind, { sweepAfterMs: -60_000 }, kind === 'server')
    server = serve({ fetch: (request) => service.storage.fetch(request), port: 0 })
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    token = await service.addUser(administrator, { isAdministrator: true })
    other = await service.addUser(stranger)
  })
  afterAll(async () => {
    server.close()
    await service.dispose()
  })

  const credentialsOf = (bearer: string) => ({
    apikey: service.keys.anonKey,
    authorization: `Bearer ${bearer}`,
  })
  const upload = (name: string, content: Blob, more: Partial<UploadInParts> = {}) =>
    sendInParts({
      endpoint: `${origin}/storage/v1/upload/resumable`,
      metadata: async () => ({
        bucketName: 'media',
        objectName: name,
        contentType: content.type,
        cacheControl: '31536000',
      }),
      content,
      partBytes: 6 * megabyte,
      headers: async () => credentialsOf(token),
      isTemporary: () => false,
      maxFailures: 0,
      send: sendByFetch,
      signal: new AbortController().signal,
      ...more,
    })
  const stored = async (name: string) => {
    const { data } = await service.client('service').storage.from('media').download(name)
    return data && Buffer.from(await data.arrayBuffer())
  }
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const metadataOf = (name: string) =>
    `bucketName ${encode('media')},objectName ${encode(name)},contentType ${encode('application/octet-stream')}`
  const begin = async (name: string, length: number | undefined, bearer = token) =>
    fetch(`${origin}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...credentialsOf(bearer),
        'tus-resumable': '1.0.0',
        ...(length === undefined
          ? { 'upload-defer-length': '1' }
          : { 'upload-length': String(length) }),
        'upload-metadata': metadataOf(name),
      },
    })
  const ask = (address: string, method: string, more: RequestInit = {}, bearer = token) =>
    fetch(new URL(address, origin), {
      method,
      ...more,
      headers: {
        ...credentialsOf(bearer),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        ...(more.headers as Record<string, string>),
      },
    })
  const patch = (address: string, offset: number, body: Uint8Array<ArrayBuffer>, bearer = token) =>
    ask(address, 'PATCH', { headers: { 'upload-offset': String(offset) }, body }, bearer)
  const addressIn = (answer: Response) => answer.headers.get('location') ?? ''

  test('several parts become one object, byte for byte, and no part is left', async () => {
    const before = await countFiles(service)
    const bytes = randomBytes(14 * megabyte)
    const sent: number[] = []
    const content = new Blob([bytes], { type: 'application/octet-stream' })
    await upload('parts.bin', content, { onSent: (count) => sent.push(count) })
    expect(Buffer.compare((await stored('parts.bin')) ?? Buffer.of(), bytes)).toBe(0)
    expect(sent.filter((count) => count % (6 * megabyte) === 0)).toEqual([
      ...[0, 6 * megabyte, 12 * megabyte],
    ])
    expect(await countFiles(service)).toBe(before + 1)
    const { data } = await service.client('service').storage.from('media').info('parts.bin')
    expect(data).toMatchObject({ size: bytes.length, cacheControl: 'max-age=31536000' })
  })

  // As in Supabase's documented examples of resumable uploads.
  test('a session’s token without a key is enough, for what its user may write', async () => {
    const withoutKey = (bearer: string) => ({
      headers: async () => ({ authorization: `Bearer ${bearer}` }),
    })
    const bytes = randomBytes(1000)
    await upload('no-key.bin', new Blob([bytes]), withoutKey(token))
    expect(Buffer.compare((await stored('no-key.bin')) ?? Buffer.of(), bytes)).toBe(0)
    await expect(upload('no-right.bin', new Blob(['x']), withoutKey(other))).rejects.toThrow()
    expect(await stored('no-right.bin')).toBeNull()
  })

  test('an upload continues from the bytes that arrived before the connection broke', async () => {
    const bytes = randomBytes(3 * megabyte)
    const begun = addressIn(await begin('broken.bin', bytes.length))
    const put = vi.spyOn(service.files, 'put')
    const sending = httpRequest(new URL(begun, origin), {
      method: 'PATCH',
      headers: {
        ...credentialsOf(token),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
      },
    })
    sending.on('error', () => undefined)
    sending.write(bytes.subarray(0, megabyte))
    await vi.waitFor(() => expect(put).toHaveBeenCalled())
    await new Promise((resolve) => sending.write('', resolve))
    sending.destroy()
    await put.mock.results[0]?.value
    put.mockRestore()
    const offset = await vi.waitFor(async () => {
      const arrived = Number((await ask(begun, 'HEAD')).headers.get('upload-offset'))
      expect(arrived).toBeGreaterThan(0)
      return arrived
    })
    expect(offset).toBeLessThanOrEqual(megabyte)
    const content = new Blob([bytes], { type: 'application/octet-stream' })
    await upload('broken.bin', content, { address: new URL(begun, origin).href })
    expect(Buffer.compare((await stored('broken.bin')) ?? Buffer.of(), bytes)).toBe(0)
  })

  test('a part that is sent twice counts once, also the last one whose answer was lost', async () => {
    const [first, last] = [randomBytes(1000), randomBytes(500)]
    const begun = addressIn(await begin('twice.bin', 1500))
    const both = await Promise.all([patch(begun, 0, first), patch(begun, 0, first)])
    const statuses = both.map(({ status }) => status).sort()
    expect([
      [204, 204],
      [204, 409],
    ]).toContainEqual(statuses)
    expect((await ask(begun, 'HEAD')).headers.get('upload-offset')).toBe('1000')
    expect((await patch(begun, 1000, last)).status).toBe(204)
    expect((await patch(begun, 1500, new Uint8Array())).status).toBe(204)
    expect((await ask(begun, 'HEAD')).headers.get('upload-offset')).toBe('1500')
    expect(await stored('twice.bin')).toEqual(Buffer.concat([first, last]))
    const again = await patch(begun, 1000, last)
    expect([again.status, again.headers.get('upload-offset')]).toEqual([409, '1500'])
  })

  test('of thirty requests that send one upload at once one writes, and the object is as long as announced', async () => {
    const before = await countFiles(service)
    const rounds = volume(1, 100)
    for (let round = 0; round < rounds; round += 1) {
      const bytes = randomBytes(megabyte)
      const begun = addressIn(await begin(`thirty-${round}.bin`, bytes.length))
      const answers = await Promise.all(Array.from({ length: 30 }, () => patch(begun, 0, bytes)))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(29).fill(409)])
      expect((await ask(begun, 'HEAD')).headers.get('upload-offset')).toBe(String(bytes.length))
      expect((await stored(`thirty-${round}.bin`))?.equals(bytes)).toBe(true)
    }
    expect(await countFiles(service)).toBe(before + rounds)
  })

  test('whoever asks for the offset ends the request that was sending before, and goes on from what arrived', async () => {
    const bytes = randomBytes(1500)
    const begun = addressIn(await begin('half-open.bin', bytes.length))
    const put = vi.spyOn(service.files, 'put')
    const lost = httpRequest(new URL(begun, origin), {
      method: 'PATCH',
      headers: {
        ...credentialsOf(token),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
      },
    })
    lost.on('error', () => undefined)
    lost.write(bytes.subarray(0, 1000))
    await vi.waitFor(() => expect(put).toHaveBeenCalled())
    put.mockRestore()
    expect((await patch(begun, 0, bytes)).status).toBe(409)
    const offset = Number((await ask(begun, 'HEAD')).headers.get('upload-offset'))
    expect((await patch(begun, offset, bytes.subarray(offset))).status).toBe(204)
    expect((await stored('half-open.bin'))?.equals(bytes)).toBe(true)
    lost.destroy()
  })

  test('a name that is taken is refused before a byte is sent', async () => {
    await upload('taken.bin', new Blob(['one'], { type: 'text/plain' }))
    expect((await begin('taken.bin', 3)).status).toBe(409)
    expect(String(await stored('taken.bin'))).toBe('one')
  })

  test('a caller who may not write the object cannot begin an upload or continue another’s', async () => {
    expect((await begin('foreign.bin', 10, other)).status).toBe(403)
    expect((await begin('anonymous.bin', 10, service.keys.anonKey)).status).toBe(403)
    const begun = addressIn(await begin('mine.bin', 10))
    for (const bearer of [other, service.keys.anonKey]) {
      expect((await ask(begun, 'HEAD', {}, bearer)).status).toBe(404)
      expect((await patch(begun, 0, new Uint8Array(10), bearer)).status).toBe(404)
      expect((await ask(begun, 'DELETE', {}, bearer)).status).toBe(404)
    }
    expect((await ask(begun, 'HEAD')).status).toBe(200)
  })

  test('sizes, offsets and headers that do not fit are refused, and leave no file', async () => {
    const before = await countFiles(service)
    // A video may have 100 MB, and not a byte more.
    expect((await begin('huge.mp4', 100 * megabyte + 1)).status).toBe(413)
    expect((await begin('../up.bin', 10)).status).toBe(400)
    const begun = addressIn(await begin('small.bin', 10))
    expect((await patch(begun, 0, new Uint8Array(11))).status).toBe(413)
    const wrong = await patch(begun, 5, new Uint8Array(1))
    expect([wrong.status, wrong.headers.get('upload-offset')]).toEqual([409, '0'])
    const older = await ask(begun, 'HEAD', { headers: { 'tus-resumable': '0.2.2' } })
    expect([older.status, older.headers.get('tus-version')]).toEqual([412, '1.0.0'])
    const json = { headers: { 'content-type': 'application/json', 'upload-offset': '0' } }
    expect((await ask(begun, 'PATCH', { ...json, body: '{}' })).status).toBe(415)
    expect((await ask(`${begun}0`, 'HEAD')).status).toBe(404)
    expect((await ask('/storage/v1/upload/resumable/x', 'HEAD')).status).toBe(404)
    expect((await ask(begun, 'DELETE')).status).toBe(204)
    expect((await ask(begun, 'HEAD')).status).toBe(404)
    expect(await countFiles(service)).toBe(before)
  })

  test('a picture that cannot be decoded is refused at its last part, and given up', {
    tags: 'long',
  }, async () => {
    const grey = { width: 9_000, height: 9_000, channels: 3, background: '#888' } as const
    const bomb = await sharp({ create: grey }).png().toBuffer()
    const before = await countFiles(service)
    const failure = await upload('bomb.png', new Blob([bomb], { type: 'image/png' })).catch(
      (error) => error,
    )
    expect(failure).toMatchObject({ name: 'UploadRefused', status: 400 })
    expect(await stored('bomb.png')).toBeNull()
    expect(await countFiles(service)).toBe(before)
  })

  describe('by the usual client of tus', () => {
    const optionsFor = (name: string): UploadOptions => ({
      endpoint: `${origin}/storage/v1/upload/resumable`,
      headers: credentialsOf(token),
      metadata: {
        bucketName: 'media',
        objectName: name,
        contentType: 'application/octet-stream',
        cacheControl: '60',
      },
      chunkSize: 6 * megabyte,
    })

    test('a file of several parts arrives, and one without a byte', async () => {
      const bytes = randomBytes(7 * megabyte)
      await sendByTus(bytes, optionsFor('client.bin'))
      expect((await stored('client.bin'))?.equals(bytes)).toBe(true)
      await sendByTus(Buffer.of(), optionsFor('client-empty.bin'))
      expect((await stored('client-empty.bin'))?.length).toBe(0)
      const { data } = await service.client('service').storage.from('media').info('client.bin')
      expect(data).toMatchObject({ cacheControl: 'max-age=60' })
    })

    test('an upload that was cut goes on where it stood, and one that was given up is gone', async () => {
      const bytes = randomBytes(3 * megabyte)
      const options = { ...optionsFor('client-cut.bin'), chunkSize: megabyte }
      const uploadUrl = await stopByTus(bytes, { bytes: megabyte }, options)
      const offset = Number((await ask(uploadUrl, 'HEAD')).headers.get('upload-offset'))
      expect(offset).toBeGreaterThanOrEqual(megabyte)
      expect(offset).toBeLessThan(bytes.length)
      expect(await sendByTus(bytes, { ...options, uploadUrl })).toBe(uploadUrl)
      expect((await stored('client-cut.bin'))?.equals(bytes)).toBe(true)

      const before = await countFiles(service)
      const givenUp = await stopByTus(
        bytes,
        { bytes: megabyte, isGivenUp: true },
        { ...optionsFor('client-given-up.bin'), chunkSize: megabyte },
      )
      expect((await ask(givenUp, 'HEAD')).status).toBe(404)
      await vi.waitFor(async () => expect(await countFiles(service)).toBe(before))
    })

    test('a stream arrives whose length is not known before its end', async () => {
      const bytes = randomBytes(250_000)
      await sendByTus(Readable.from([bytes], { objectMode: false }), {
        ...optionsFor('stream.bin'),
        chunkSize: 100_000,
        uploadLengthDeferred: true,
      })
      expect((await stored('stream.bin'))?.equals(bytes)).toBe(true)
    })

    test('a line that takes POST alone is enough', async () => {
      const bytes = randomBytes(1000)
      await sendByTus(bytes, { ...optionsFor('post.bin'), overridePatchMethod: true })
      expect((await stored('post.bin'))?.equals(bytes)).toBe(true)
    })
  })

  test('OPTIONS tells what of tus is spoken, to anybody', async () => {
    const { status, headers } = await fetch(`${origin}/storage/v1/upload/resumable`, {
      method: 'OPTIONS',
    })
    expect([status, headers.get('tus-version'), headers.get('tus-extension')]).toEqual([
      ...[204, '1.0.0', 'creation,creation-defer-length,termination'],
    ])
    expect(headers.get('tus-max-size')).toBe(String(512 * megabyte))
    const got = await fetch(`${origin}/storage/v1/upload/resumable`)
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
  })

  test('whoever goes on with an upload is told what was said of it, and a length that was deferred comes once', {
    tags: 'long',
  }, async () => {
    const begun = await begin('deferred.bin', undefined)
    const address = addressIn(begun)
    const { headers } = await ask(address, 'HEAD')
    expect(headers.get('upload-metadata')).toBe(metadataOf('deferred.bin'))
    expect([headers.get('upload-defer-length'), headers.get('upload-length')]).toEqual(['1', null])
    const send = (offset: number, length: number, bytes = 4) =>
      ask(address, 'PATCH', {
        headers: { 'upload-offset': String(offset), 'upload-length': String(length) },
        body: new Uint8Array(bytes),
      })
    expect((await send(0, 100 * megabyte + 1)).status).toBe(413)
    expect((await send(0, 3)).status).toBe(413)
    expect((await send(0, 10)).status).toBe(204)
    expect((await ask(address, 'HEAD')).headers.get('upload-length')).toBe('10')
    expect((await send(4, 8)).status).toBe(400)
    expect((await send(4, 10)).status).toBe(204)
    expect((await send(8, 10, 2)).status).toBe(204)
    expect((await stored('deferred.bin'))?.length).toBe(10)
    const ended = addressIn(await begin('deferred-end.bin', undefined))
    expect((await patch(ended, 0, new Uint8Array(4))).status).toBe(204)
    // The end was found only after the last byte had been sent.
    const end = { headers: { 'upload-offset': '4', 'upload-length': '4' } }
    expect((await ask(ended, 'PATCH', end)).status).toBe(204)
    expect((await stored('deferred-end.bin'))?.length).toBe(4)
  })

  test('an abandoned upload is removed after a day, and no part of it before', async () => {
    const begun = addressIn(await begin('left.bin', 10))
    expect((await patch(begun, 0, new Uint8Array(4))).status).toBe(204)
    const before = await countFiles(service)
    await service.storage.sweep()
    expect(await countFiles(service)).toBe(before)
    await service.script(
      `update storage.resumable_uploads set touched_at = now() - interval '25 hours' where name = 'left.bin'`,
    )
    await service.storage.purge()
    expect((await ask(begun, 'HEAD')).status).toBe(404)
    expect(await countFiles(service)).toBe(before - 1)
  })

  test('an account that begins uploads without end keeps the newest hundred', {
    tags: 'long',
  }, async () => {
    const first = addressIn(await begin('first.bin', 10))
    expect((await patch(first, 0, new Uint8Array(4))).status).toBe(204)
    const before = await countFiles(service)
    for (let count = 0; count < 100; count += 1) await begin(`many-${count}.bin`, 10)
    expect((await ask(first, 'HEAD')).status).toBe(404)
    expect(await countFiles(service)).toBe(before - 1)
  })
})
