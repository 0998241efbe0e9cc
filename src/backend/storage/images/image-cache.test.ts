import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createImageCache } from './image-cache.ts'

describe('the image cache', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'temelia-cache-'))
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  const open = (maxBytes = 100) => createImageCache({ directory, maxBytes })
  const bytes = (length: number) => new Uint8Array(length).fill(length)

  test('keeps what it was given, also across a restart', async () => {
    await open().put('a', bytes(10))
    expect(await open().get('a')).toEqual(Buffer.from(bytes(10)))
    expect(await open().get('b')).toBeUndefined()
  })

  test('what was not asked for longest goes first when there are too many bytes', async () => {
    const cache = open()
    await cache.put('a', bytes(40))
    await cache.put('b', bytes(40))
    await cache.get('a')
    await cache.put('c', bytes(40))
    expect((await readdir(directory)).sort()).toEqual(['a', 'c'])
    expect(await cache.get('b')).toBeUndefined()
  })

  test('an image larger than the whole cache is not kept', async () => {
    const cache = open()
    await cache.put('large', bytes(200))
    expect(await readdir(directory)).toEqual([])
  })

  test('what a crash left half-written is cleared away', async () => {
    await writeFile(path.join(directory, 'x.unfinished'), 'half')
    expect(await open().get('x.unfinished')).toBeUndefined()
    expect(await readdir(directory)).toEqual([])
  })

  test('a file that cannot be put in place leaves nothing half-written', async () => {
    await mkdir(path.join(directory, 'a'))
    await expect(open().put('a', bytes(10))).rejects.toThrow()
    expect(await readdir(directory)).toEqual(['a'])
  })

  test('a file that goes while the directory is read is none', async () => {
    await symlink(path.join(directory, 'gone'), path.join(directory, 'a'))
    expect(await open().get('a')).toBeUndefined()
  })

  test('an opening that failed is tried again', async () => {
    await rm(directory, { recursive: true })
    await writeFile(directory, 'in the way')
    const cache = open()
    await expect(cache.get('a')).rejects.toThrow()
    await rm(directory)
    await cache.put('a', bytes(10))
    expect(await cache.get('a')).toHaveLength(10)
  })

  test('a file that was damaged meanwhile is not served', async () => {
    const cache = open()
    await cache.put('a', bytes(10))
    await writeFile(path.join(directory, 'a'), 'cut')
    expect(await cache.get('a')).toBeUndefined()
  })

  test('without a directory of its own it leaves nothing behind', async () => {
    const cache = createImageCache({ maxBytes: 100 })
    await cache.put('a', bytes(10))
    expect(await cache.get('a')).toHaveLength(10)
    await cache.close()
    expect(await cache.get('a')).toBeUndefined()
  })
})
