import { randomUUID } from 'node:crypto'
import {
  access,
  type FileHandle,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  FileMissing,
  type FileStore,
  ownerMark,
  type StoredFile,
  versionForm,
} from './file-store.ts'
import { streamFile } from './stream-file.ts'

/** Files under one directory, spread over 256 folders. Only a UUID becomes a path. */
export function createDiskStore(directory: string): FileStore {
  const mark = path.join(directory, ownerMark)

  function pathOf(version: string): string {
    if (!versionForm.test(version)) throw new FileMissing(version)
    return path.join(directory, version.slice(0, 2), version)
  }

  return {
    async put(version, content) {
      await writeDurably(await makeWay(pathOf(version)), content)
    },
    async get(version, range) {
      const handle = await open(pathOf(version), 'r').catch(toFileMissing(version))
      return streamFile(handle, range)
    },
    /** Files never change: a second name for the same bytes is a copy. */
    async copy(from, to) {
      const file = await makeWay(pathOf(to))
      await link(pathOf(from), file).catch(toFileMissing(from))
      await syncDirectory(path.dirname(file))
    },
    async remove(version) {
      await rm(pathOf(version), { force: true })
    },
    async exists(version) {
      try {
        await access(pathOf(version))
        return true
      } catch {
        return false
      }
    },
    list: () => listFiles(directory),
    async owner() {
      return readFile(mark, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async setOwner(id) {
      const unfinished = await makeWay(`${mark}.${randomUUID()}`)
      await writeDurably(unfinished, Readable.from([Buffer.from(id)]))
      await rename(unfinished, mark)
      await syncDirectory(directory)
    },
    close: async () => undefined,
  }
}

async function makeWay(file: string): Promise<string> {
  const folder = path.dirname(file)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncDirectory(path.dirname(folder))
  return file
}

/** Whole and on disk, or not there. */
async function writeDurably(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await writeSynced(file, content)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

async function writeSynced(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of content) await writeAll(handle, chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncDirectory(path.dirname(file))
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    const { bytesWritten } = await handle.write(chunk, written)
    written += bytesWritten
  }
}

/** A name is safe only once its directory is on disk too. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFiles(directory: string): AsyncIterable<StoredFile> {
  const folders = await readdir(directory).catch(() => [])
  for (const folder of folders) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue
    for await (const { name } of await opendir(path.join(directory, folder))) {
      const touchedAt = await lastTouched(path.join(directory, folder, name))
      if (touchedAt && versionForm.test(name)) yield { version: name, touchedAt }
    }
  }
}

/** A copy shares the bytes' time of change; the time its name was made is in ctime. */
async function lastTouched(file: string): Promise<Date | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found && new Date(Math.max(found.mtimeMs, found.ctimeMs))
}

function toFileMissing(version: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new FileMissing(version) : error
  }
}
