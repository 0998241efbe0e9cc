import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Content = string | AsyncIterable<Uint8Array>

/** Makes a file that is either whole and on the disk, or absent. Only the owner may read it. */
export async function writeNewFile(file: string, content: Content): Promise<void> {
  try {
    await writeThrough(file, content, true)
    await syncEntry(path.dirname(file))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** At once, so that nobody finds half of it. It outlasts a power cut unless `isSynced` is false, for what can be made again. */
export async function replaceFile(
  file: string,
  content: Content | Uint8Array,
  { isSynced = true } = {},
): Promise<void> {
  // A name of its own for each writer of the same file.
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    await writeThrough(unfinished, content, isSynced)
    await rename(unfinished, file)
    if (isSynced) await syncEntry(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeThrough(file: string, content: Content | Uint8Array, isSynced: boolean) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await writeFile(handle, content)
    if (isSynced) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the folder and those above it that are missing, for their owner alone; synced to the disk. */
export async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (topmost === undefined) return
  const end = path.dirname(path.resolve(topmost))
  for (let made = path.resolve(folder); made !== end; made = path.dirname(made))
    await syncEntry(path.dirname(made))
}

/** A file, or a folder: without that a power cut may undo the creation or renaming of a file in it. */
export async function syncEntry(entry: string): Promise<void> {
  const handle = await open(entry, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
