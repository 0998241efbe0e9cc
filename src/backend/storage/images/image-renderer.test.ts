import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { pngBytes } from '../../../../tests/support/test-images.ts'
import { createDiskStore } from '../files/disk-store.ts'
import { defaultStorageLimits } from '../request/storage-context.ts'
import type { ObjectRow } from '../rows/object-row.ts'
import { createImageRenderer } from './image-renderer.ts'

test('an image is answered although it cannot be kept, which is told once until it can be again; many who ask at once get one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'temelia-renderer-'))
  const cache = path.join(folder, 'cache')
  const files = createDiskStore(path.join(folder, 'media'))
  const version = randomUUID()
  await files.put(version, Readable.from([await pngBytes()]))
  const error = vi.fn()
  const images = createImageRenderer(files, defaultStorageLimits, cache, { error })
  const object = { version, metadata: null } as ObjectRow
  const render = (asked: number, signal = new AbortController().signal) =>
    images.render(object, {
      transform: { width: asked },
      terms: 'exact',
      accept: null,
      signal,
    })
  const width = async (asked: number) =>
    expect((await render(asked)).bytes.length).toBeGreaterThan(0)

  await writeFile(cache, 'in the way')
  await width(10)
  await width(20)
  expect(error).toHaveBeenCalledOnce()
  await rm(cache)
  await width(10)
  expect(await readdir(cache)).toHaveLength(1)
  const get = vi.spyOn(files, 'get')
  await Promise.all([30, 30, 30].map(width))
  expect(get).toHaveBeenCalledOnce()

  // One of two who ask goes: the other still gets it. When both go before its turn, it is not made.
  const leave = () => {
    const client = new AbortController()
    setImmediate(() => client.abort())
    return client.signal
  }
  const [left, stayed] = await Promise.allSettled([render(31, leave()), render(31)])
  expect([left.status, stayed.status]).toEqual(['rejected', 'fulfilled'])
  await images.close()
  await rm(folder, { recursive: true })
})
