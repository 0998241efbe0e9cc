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
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import { ignoreFailure } from '#kit/ignore-failure.ts'
import {
  type ByteRange,
  databaseMark,
  FileMissing,
  type FileStore,
  type ListedFile,
  versionPattern,
} from './file-store.ts'

/** Files in a directory, spread over 256 folders. Only a UUID becomes a path. */
export function createDiskStore(directory: string): FileStore {
  const markFile = path.join(directory, databaseMark)

  function pathOf(version: string): string {
    if (!versionPattern.test(version)) throw new FileMissing(version)
    return path.join(directory, version.slice(0, 2), version)
  }

  return {
    async put(version, content) {
      const file = pathOf(version)
      await makeFolderOf(file)
      await writeDurably(file, content)
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
      await makeFolderOf(file)
      await link(pathOf(from), file).catch(throwFileMissing(from))
      await syncDirectory(path.dirname(file))
    },
    async remove(version) {
      await rm(pathOf(version), { force: true })
    },
    async exists(version) {
      if (!versionPattern.test(version)) return false
      return (await unlessAbsent(access(pathOf(version)).then(() => true))) ?? false
    },
    list: () => listFiles(directory),
    async databaseId() {
      return unlessAbsent(readFile(markFile, 'utf8'))
    },
    async setDatabaseId(id) {
      const unfinished = `${markFile}.${randomUUID()}`
      await makeFolderOf(unfinished)
      await writeDurably(unfinished, Readable.from([Buffer.from(id)]))
      await rename(unfinished, markFile)
      await syncDirectory(directory)
    },
    close: async () => undefined,
  }
}

async function makeFolderOf(file: string): Promise<void> {
  const folder = path.dirname(file)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncDirectory(path.dirname(folder))
}

/** The file is either whole and on disk, or absent. */
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
    const writer = new BatchWriter(handle)
    for await (const chunk of content) await writer.add(chunk)
    await writer.end()
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncDirectory(path.dirname(file))
}

const batchBytes = 1024 * 1024
/** A batch ends after so many chunks too: when they are tiny, the chunk objects take far more memory than their bytes. */
const batchChunks = 64

/** Writes one batch of chunks while the next one arrives and is hashed. */
class BatchWriter {
  readonly #handle: FileHandle
  #batch: Uint8Array[] = []
  #batchSize = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  async add(chunk: Uint8Array): Promise<void> {
    this.#batch.push(chunk)
    this.#batchSize += chunk.byteLength
    if (this.#batchSize >= batchBytes || this.#batch.length === batchChunks)
      await this.#startBatch()
  }

  async end(): Promise<void> {
    await this.#startBatch()
    await this.#writing
  }

  /** Waits for the batch before, so that no more than two are in memory. */
  async #startBatch(): Promise<void> {
    await this.#writing
    this.#writing = writeAll(this.#handle, this.#batch)
    // A failure is thrown where it is waited for, at the next batch.
    this.#writing.catch(ignoreFailure('whoever writes is told'))
    this.#batch = []
    this.#batchSize = 0
  }
}

async function writeAll(handle: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  const size = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
  const { bytesWritten } = await handle.writev(chunks)
  if (bytesWritten < size) await writeAll(handle, [Buffer.concat(chunks).subarray(bytesWritten)])
}

/** A file's name outlasts a crash only once its directory has been synced. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFiles(directory: string): AsyncIterable<ListedFile> {
  const folders = (await unlessAbsent(readdir(directory))) ?? []
  for (const folder of folders) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue
    for await (const { name } of await opendir(path.join(directory, folder))) {
      const touchedAt = await lastTouched(path.join(directory, folder, name))
      if (touchedAt && versionPattern.test(name)) yield { version: name, touchedAt }
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

/** Reads no faster than the consumer; closes the file at its end, on failure and when the consumer cancels. */
function streamFile(handle: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  let position = range?.start ?? 0
  const end = range ? range.end + 1 : Number.POSITIVE_INFINITY
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = new Uint8Array(Math.min(chunkBytes, end - position))
          const { bytesRead } = await handle.read(chunk, 0, chunk.byteLength, position)
          position += bytesRead
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
          if (bytesRead === chunk.byteLength && position < end) return
          await handle.close()
          controller.close()
        } catch (error) {
          await handle.close()
          throw error
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 1 },
  )
}
