import { FileMissing, type FileStore } from '#backend/storage/files/file-store.ts'
import { BackupProblem } from './backup-problem.ts'
import { digesting, digestOf } from './content-digest.ts'
import { type ArchivePart, versionOfPart } from './manifest.ts'
import type { ArchiveEntry } from './read-archive.ts'

/** True when the file was put there now; a whole one that is there already stays. */
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
  const read = digesting(content)
  await store.put(version, read.content)
  if (read.digest().sha256 === part?.sha256) return true
  await store.remove(version)
  throw new BackupProblem(
    `The archive has changed while it was read: ${name}. Nothing was changed.`,
  )
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
