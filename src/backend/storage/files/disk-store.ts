import {
  access,
  type FileHandle,
  link,
  open,
  opendir,
  readdir,
  readFile,
  rm,
  stat,
} from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, replaceFile, syncEntry, writeNewFile } from '#kit/disk/durable-file.ts'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import {
  type ByteRange,
  databaseMark,
  FileMissing,
  type FileStore,
  type ListedFile,
  uuidPattern,
} from './file-store.ts'

/** Files in a directory, spread over 256 folders. Only a UUID becomes a path. */
export function createDiskStore(directory: string): FileStore {
  const markFile = path.join(directory, databaseMark)

  function pathOf(version: string): string {
    if (!uuidPattern.test(version)) throw new FileMissing(version)
    return path.join(directory, version.slice(0, 2), version)
  }

  return {
    async put(version, content) {
      const file = pathOf(version)
      await makeFolder(path.dirname(file))
      await writeNewFile(file, content)
    },
    async get(version, range) {
      const handle = await open(pathOf(version), 'r').catch(throwFileMissing(version))
      return streamFile(handle, range)
    },
    async localFile(version) {
      const file = path.resolve(pathOf(version))
      const { size } = await stat(file).catch(throwFileMissing(version))
      return { path: file, size }
    },
    /** Files never change, so a hard link is a copy. */
    async copy(from, to) {
      const file = pathOf(to)
      await makeFolder(path.dirname(file))
      await link(pathOf(from), file).catch(throwFileMissing(from))
      await syncEntry(path.dirname(file))
    },
    async remove(version) {
      await rm(pathOf(version), { force: true })
    },
    async exists(version) {
      if (!uuidPattern.test(version)) return false
      return (await unlessAbsent(access(pathOf(version)).then(() => true))) ?? false
    },
    list: () => listFiles(directory),
    async databaseId() {
      return unlessAbsent(readFile(markFile, 'utf8'))
    },
    async setDatabaseId(id) {
      await makeFolder(directory)
      await replaceFile(markFile, id)
    },
  }
}

async function* listFiles(directory: string): AsyncIterable<ListedFile> {
  const folders = (await unlessAbsent(readdir(directory))) ?? []
  for (const folder of folders) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue
    for await (const { name } of await opendir(path.join(directory, folder))) {
      const touchedAt = await lastTouched(path.join(directory, folder, name))
      if (touchedAt && uuidPattern.test(name)) yield { version: name, touchedAt }
    }
  }
}

/** A hard link shares the mtime of its original; only ctime says when the link was made. */
async function lastTouched(file: string): Promise<Date | undefined> {
  const found = await unlessAbsent(stat(file))
  return found && new Date(Math.max(found.mtimeMs, found.ctimeMs))
}

function throwFileMissing(version: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new FileMissing(version) : error
  }
}

const chunkBytes = 64 * 1024

function streamFile(handle: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  return ReadableStream.from(handle.createReadStream({ ...range, highWaterMark: chunkBytes }))
}
