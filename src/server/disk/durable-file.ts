import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Replaces the whole content at once, so that nobody ever finds half of it; synced to the disk. Only the owner may read it. */
export async function replaceFile(
  file: string,
  content: string | AsyncIterable<Uint8Array>,
): Promise<void> {
  // A name of its own for each writer of the same file.
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      for await (const chunk of typeof content === 'string' ? [content] : content)
        await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes the folder and those above it that are missing, for their owner alone; synced to the disk. */
export async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (topmost === undefined) return
  const end = path.dirname(path.resolve(topmost))
  for (let made = path.resolve(folder); made !== end; made = path.dirname(made))
    await syncFolder(path.dirname(made))
}

/** Without it a power cut may undo the creation or renaming of a file in the folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
