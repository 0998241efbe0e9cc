import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import { ignoreFailure } from '#kit/ignore-failure.ts'

export interface ImageCacheOptions {
  directory: string
  maxBytes: number
}

/** Rendered images on disk, by key; above `maxBytes` the least recently used ones are removed. */
export function createImageCache({ directory, maxBytes }: ImageCacheOptions) {
  /** By key, least recently used first. */
  const sizes = new Map<string, number>()
  let totalBytes = 0
  let opening: Promise<void> | undefined

  const open = () => {
    opening ??= openDirectory().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function openDirectory(): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    for (const { key, size } of await entriesOldestFirst(directory)) remember(key, size)
  }

  function remember(key: string, size: number): void {
    totalBytes += size - (sizes.get(key) ?? 0)
    sizes.delete(key)
    sizes.set(key, size)
  }

  function forget(key: string): void {
    totalBytes -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  async function makeRoom(): Promise<void> {
    for (const key of sizes.keys()) {
      if (totalBytes <= maxBytes) return
      forget(key)
      await rm(path.join(directory, key), { force: true })
    }
  }

  return {
    async get(key: string): Promise<Uint8Array | undefined> {
      await open()
      const file = path.join(directory, key)
      const bytes = await readFile(file).catch(ignoreFailure('the picture is rendered anew'))
      // Another instance that uses the same directory may have put it there.
      const size = sizes.get(key) ?? bytes?.byteLength
      if (bytes && bytes.byteLength === size) {
        remember(key, size)
        return bytes
      }
      forget(key)
      if (bytes) await rm(file, { force: true })
      return undefined
    },

    /** The size of an image that is there; it does not count as used. */
    async sizeOf(key: string): Promise<number | undefined> {
      await open()
      const known = sizes.get(key)
      if (known !== undefined) return known
      const found = await unlessAbsent(stat(path.join(directory, key)))
      if (found) remember(key, found.size)
      return found?.size
    },

    /** Written under another name and renamed, so that a reader never sees half an image. */
    async put(key: string, bytes: Uint8Array): Promise<void> {
      await open()
      const unfinished = path.join(directory, `${randomUUID()}.unfinished`)
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 })
        await rename(unfinished, path.join(directory, key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      remember(key, bytes.byteLength)
      await makeRoom()
    },
  }
}

async function entriesOldestFirst(directory: string) {
  const entries: { key: string; size: number; writtenAt: number }[] = []
  for (const key of await readdir(directory)) {
    const file = path.join(directory, key)
    if (key.endsWith('.unfinished')) {
      await rm(file, { force: true })
      continue
    }
    // Another instance may use the same directory and remove the file meanwhile.
    const found = await unlessAbsent(stat(file))
    if (found) entries.push({ key, size: found.size, writtenAt: found.mtimeMs })
  }
  return entries.sort((a, b) => a.writtenAt - b.writtenAt)
}
