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

  const open = (maxBytes = 100) => createImageCache(directory, maxBytes)
  const bytes = (length: number) => new Uint8Array(length).fill(length)

  test('keeps an image, also across a restart', async () => {
    await open().put('a', bytes(10))
    expect(await open().get('a')).toEqual(Buffer.from(bytes(10)))
    expect(await open().get('b')).toBeUndefined()
  })

  test('removes the least recently used image when it is full', async () => {
    const cache = open()
    await cache.put('a', bytes(40))
    await cache.put('b', bytes(40))
    await cache.get('a')
    await cache.put('c', bytes(40))
    expect((await readdir(directory)).sort()).toEqual(['a', 'c'])
    expect(await cache.get('b')).toBeUndefined()
  })

  test('does not keep an image larger than the whole cache', async () => {
    const cache = open()
    await cache.put('large', bytes(200))
    expect(await readdir(directory)).toEqual([])
  })

  test('finds what another instance has put into the same directory', async () => {
    const cache = open()
    expect(await cache.sizeOf('a')).toBeUndefined()
    const other = open()
    await other.put('a', bytes(10))
    await other.put('b', bytes(20))
    expect(await cache.sizeOf('a')).toBe(10)
    expect(await cache.get('b')).toHaveLength(20)
  })

  test('removes a file that a crash left half-written', async () => {
    await writeFile(path.join(directory, 'x.part'), 'half')
    expect(await open().get('x.part')).toBeUndefined()
    expect(await readdir(directory)).toEqual([])
  })

  test('leaves no half-written file when an image cannot be renamed', async () => {
    await mkdir(path.join(directory, 'a'))
    await expect(open().put('a', bytes(10))).rejects.toThrow()
    expect(await readdir(directory)).toEqual(['a'])
  })

  test('ignores a file that disappears while the directory is read', async () => {
    await symlink(path.join(directory, 'gone'), path.join(directory, 'a'))
    expect(await open().get('a')).toBeUndefined()
  })

  test('opens its directory again after a failure', async () => {
    await rm(directory, { recursive: true })
    await writeFile(directory, 'in the way')
    const cache = open()
    await expect(cache.get('a')).rejects.toThrow()
    await rm(directory)
    await cache.put('a', bytes(10))
    expect(await cache.get('a')).toHaveLength(10)
  })

  test('does not return a file whose size has changed', async () => {
    const cache = open()
    await cache.put('a', bytes(10))
    await writeFile(path.join(directory, 'a'), 'cut')
    expect(await cache.get('a')).toBeUndefined()
  })
})
