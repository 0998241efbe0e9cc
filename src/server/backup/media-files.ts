import { randomUUID } from 'node:crypto'
import { FileMissing, type FileStore } from '#backend/backend.ts'
import { ignoreFailure } from '#kit/log.ts'
import { versionOfPart } from './archive-parts.ts'
import { archiveHasChanged } from './checked-entries.ts'
import { digestOf, withDigest } from './content-digest.ts'
import type { MediaRow } from './copy-rows.ts'
import type { ArchivePart } from './manifest.ts'
import type { ArchiveEntry } from './read-archive.ts'

export interface PinnedFile extends MediaRow {
  /** A copy under another name, which stays readable if the object is removed meanwhile. */
  pin: string
}

export type PinnedMedia = Awaited<ReturnType<typeof pinMedia>>

/** After a crash a pin is a file without a row, which the storage service's sweep removes. */
export async function pinMedia(store: FileStore, media: readonly MediaRow[]) {
  const files: PinnedFile[] = []
  const missing: MediaRow[] = []
  const release = async () => {
    for (const { pin } of files) await store.remove(pin)
  }
  try {
    for (const row of media) {
      const pin = randomUUID()
      if (await tryCopy(store, row.version, pin)) files.push({ ...row, pin })
      else missing.push(row)
    }
    return { files, missing, release }
  } catch (error) {
    await release().catch(ignoreFailure('the first error is thrown'))
    throw error
  }
}

async function tryCopy(store: FileStore, version: string, pin: string): Promise<boolean> {
  try {
    await store.copy(version, pin)
    return true
  } catch (error) {
    if (error instanceof FileMissing) return false
    throw error
  }
}

/** True if the file was written now; an intact one that exists already is kept. */
export async function restoreMedia(
  store: FileStore,
  { name, content }: ArchiveEntry,
  part: ArchivePart | undefined,
): Promise<boolean> {
  const version = versionOfPart(name)
  if ((await storedDigest(store, version)) === part?.sha256) {
    for await (const _ of content);
    return false
  }
  await store.remove(version)
  const read = withDigest(content)
  await store.put(version, read.content)
  if (read.digest().sha256 === part?.sha256) return true
  await store.remove(version)
  throw archiveHasChanged(name)
}

async function storedDigest(store: FileStore, version: string): Promise<string | undefined> {
  try {
    return (await digestOf(await store.get(version))).sha256
  } catch (error) {
    if (error instanceof FileMissing || (error as NodeJS.ErrnoException).code === 'EIO')
      return undefined
    throw error
  }
}
