import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface ImageCacheOptions {
  directory?: string | undefined
  maxBytes: number
}

/** Rendered images on disk, by key; above `maxBytes` the least recently used ones are removed. */
export function createImageCache({ directory, maxBytes }: ImageCacheOptions) {
  /** By key, least recently used first. */
  const sizes = new Map<string, number>()
  let totalBytes = 0
  let opening: Promise<string> | undefined

  const open = () => {
    opening ??= openDirectory().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function openDirectory(): Promise<string> {
    if (directory === undefined) return mkdtemp(path.join(tmpdir(), 'temelia-images-'))
    await mkdir(directory, { recursive: true, mode: 0o700 })
    for (const { key, size } of await entriesOldestFirst(directory)) remember(key, size)
    return directory
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

  async function makeRoom(root: string): Promise<void> {
    for (const key of sizes.keys()) {
      if (totalBytes <= maxBytes) return
      forget(key)
      await rm(path.join(root, key), { force: true })
    }
  }

  return {
    async get(key: string): Promise<Uint8Array | undefined> {
      const root = await open()
      const size = sizes.get(key)
      if (size === undefined) return undefined
      const bytes = await readFile(path.join(root, key)).catch(() => undefined)
      if (bytes?.byteLength === size) remember(key, size)
      else forget(key)
      return bytes?.byteLength === size ? bytes : undefined
    },

    /** Written under another name and renamed, so that a reader never sees half an image. */
    async put(key: string, bytes: Uint8Array): Promise<void> {
      const root = await open()
      const unfinished = path.join(root, `${randomUUID()}.unfinished`)
      try {
        await writeFile(unfinished, bytes, { mode: 0o600 })
        await rename(unfinished, path.join(root, key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      remember(key, bytes.byteLength)
      await makeRoom(root)
    },

    async close(): Promise<void> {
      if (directory === undefined && opening)
        await rm(await opening, { recursive: true, force: true })
    },
  }
}

async function entriesOldestFirst(root: string) {
  const entries: { key: string; size: number; writtenAt: number }[] = []
  for (const key of await readdir(root)) {
    const file = path.join(root, key)
    if (key.endsWith('.unfinished')) {
      await rm(file, { force: true })
      continue
    }
    const found = await statIfThere(file)
    if (found) entries.push({ key, size: found.size, writtenAt: found.mtimeMs })
  }
  return entries.sort((a, b) => a.writtenAt - b.writtenAt)
}

/** Another instance may use the same directory and remove the file meanwhile. */
async function statIfThere(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
