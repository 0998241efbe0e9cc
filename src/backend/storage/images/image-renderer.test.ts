import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '#kit/log.ts'
import { watchPictureProcesses } from '../../../../tests/support/picture-processes.ts'
import { pngBytes } from '../../../../tests/support/test-images.ts'
import { PictureProcessEnded } from '../errors/picture-process-ended.ts'
import { createDiskStore } from '../files/disk-store.ts'
import { defaultStorageLimits } from '../request/storage-context.ts'
import { createImageRenderer } from './image-renderer.ts'
import { createPictureProcess, type PictureProcess } from './picture-process.ts'

const processes = watchPictureProcesses()
const logError = vi.fn()
let folder: string
let cache: string
let files: ReturnType<typeof createDiskStore>
let images: ReturnType<typeof createImageRenderer>
let version: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'temelia-renderer-'))
  cache = path.join(folder, 'cache')
  files = createDiskStore(path.join(folder, 'media'))
  version = randomUUID()
  await files.put(version, Readable.from([await pngBytes()]))
  images = createImageRenderer(files, defaultStorageLimits, cache, {
    ...silentLog,
    error: logError,
  })
})
afterEach(async () => {
  images.close()
  await rm(folder, { recursive: true })
})

const render = (width: number, signal = new AbortController().signal, mayCache = true) =>
  images.render(
    { version, metadata: null },
    { transform: { width }, sizes: 'exact', accept: null, mayCache, signal },
  )

test('an image that cannot be cached is still rendered, and the failure is logged once', async () => {
  await writeFile(cache, 'in the way')
  for (const width of [10, 20]) expect((await render(width)).bytes.length).toBeGreaterThan(0)
  expect(logError).toHaveBeenCalledOnce()
  await rm(cache)
  await render(10)
  expect(await readdir(cache)).toHaveLength(1)
})

test('no rendition is kept of a picture in an uncached bucket', async () => {
  await render(10)
  const reads = vi.spyOn(files, 'localFile')
  await render(20, undefined, false)
  await render(20, undefined, false)
  expect(reads).toHaveBeenCalledTimes(2)
  expect(await readdir(cache)).toHaveLength(1)
})

test('concurrent requests for one rendition render it once, and one client that disconnects does not end it for the others', async () => {
  await render(10)
  const reads = vi.spyOn(files, 'localFile')
  await Promise.all([30, 30, 30].map((width) => render(width)))
  expect(reads).toHaveBeenCalledOnce()
  const client = new AbortController()
  setImmediate(() => client.abort())
  const [gone, stays] = await Promise.allSettled([render(31, client.signal), render(31)])
  expect([gone.status, stays.status]).toEqual(['rejected', 'fulfilled'])
})

/** The process that is running is killed, and asked before it can be known. */
async function killWhenNextAsked() {
  await render(10)
  const { localFile } = files
  vi.spyOn(files, 'localFile').mockImplementationOnce((file) => {
    processes.kill()
    return localFile(file)
  })
}

test('an uploaded picture is looked at again when the process has ended meanwhile', {
  tags: 'long',
}, async () => {
  await killWhenNextAsked()
  await images.requireDecodable(version)
})

test('a second attempt for a visitor does not wait for one that is made ahead', async () => {
  const attempt = vi.fn<PictureProcess['readHeader']>()
  const ended = new PictureProcessEnded('killed')
  let endSecond = () => {}
  attempt.mockRejectedValueOnce(ended).mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        endSecond = () => reject(ended)
      }),
  )
  const background = {
    ...createPictureProcess('background'),
    readHeader: attempt,
  }
  const ahead = images.prepare(
    { version, metadata: null },
    { transform: { width: 40 }, sizes: 'exact', accept: null },
    background,
  )
  const givenUp = expect(ahead).rejects.toThrow(PictureProcessEnded)
  await vi.waitFor(() => expect(attempt).toHaveBeenCalledTimes(2))
  await killWhenNextAsked()
  expect((await render(20)).bytes.length).toBeGreaterThan(0)
  endSecond()
  await givenUp
})

test('a visitor who waits for one that is made ahead gets it although it cannot be cached', async () => {
  await render(10)
  await rm(cache, { recursive: true })
  const background = createPictureProcess('background')
  const { localFile } = files
  let asked = Promise.resolve<unknown>(undefined)
  vi.spyOn(files, 'localFile').mockImplementationOnce((file) => {
    asked = render(40)
    return localFile(file)
  })
  try {
    const ahead = images.prepare(
      { version, metadata: null },
      { transform: { width: 40 }, sizes: 'exact', accept: null },
      background,
    )
    await expect(ahead).rejects.toThrow('ENOENT')
    await expect(asked).resolves.toMatchObject({ type: 'image/png' })
    expect(files.localFile).toHaveBeenCalledOnce()
  } finally {
    background.close()
  }
})
