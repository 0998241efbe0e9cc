import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { replaceFile } from '#kit/disk/durable-file.ts'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import { ignoreFailure } from '#kit/log.ts'
import { once } from '#kit/once.ts'

/** Rendered images on disk, by key; above `maxBytes` the least recently used ones are removed. */
export function createImageCache(directory: string, maxBytes: number) {
  const evicted: string[] = []
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_, key, reason) => void (reason === 'evict' && evicted.push(key)),
  })
  const open = once(async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    for (const { key, size } of await entriesOldestFirst(directory)) sizes.set(key, size)
  })

  /** Also an image that is larger than the whole cache, which has no size in it. */
  async function remember(key: string, size: number): Promise<void> {
    sizes.set(key, size)
    if (!sizes.has(key)) evicted.push(key)
    for (const gone of evicted.splice(0)) await rm(path.join(directory, gone), { force: true })
  }

  return {
    async get(key: string): Promise<Uint8Array | undefined> {
      await open()
      const file = path.join(directory, key)
      const bytes = await readFile(file).catch(ignoreFailure('the picture is rendered anew'))
      // Another instance that uses the same directory may have put it there.
      const size = sizes.get(key) ?? bytes?.byteLength
      if (bytes && bytes.byteLength === size) {
        if (!sizes.has(key)) sizes.set(key, size)
        return bytes
      }
      sizes.delete(key)
      if (bytes) await rm(file, { force: true })
      return undefined
    },

    /** The size of an image that is there; it does not count as used. */
    async sizeOf(key: string): Promise<number | undefined> {
      await open()
      const known = sizes.peek(key)
      if (known !== undefined) return known
      const found = await unlessAbsent(stat(path.join(directory, key)))
      if (found) sizes.set(key, found.size)
      return found?.size
    },

    async put(key: string, bytes: Uint8Array): Promise<void> {
      await open()
      await replaceFile(path.join(directory, key), bytes, { isSynced: false })
      await remember(key, bytes.byteLength)
    },
  }
}

async function entriesOldestFirst(directory: string) {
  const entries: { key: string; size: number; writtenAt: number }[] = []
  for (const key of await readdir(directory)) {
    const file = path.join(directory, key)
    if (key.endsWith('.part')) {
      await rm(file, { force: true })
      continue
    }
    // Another instance may use the same directory and remove the file meanwhile.
    const found = await unlessAbsent(stat(file))
    if (found) entries.push({ key, size: found.size, writtenAt: found.mtimeMs })
  }
  return entries.sort((a, b) => a.writtenAt - b.writtenAt)
}
